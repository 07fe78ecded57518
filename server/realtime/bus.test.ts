import { describe, expect, it } from 'vitest'
import { findPostgres } from '../testing/test-database'
import { createLocalBus, createPostgresBus, type Bus } from './bus'

/** Collects what a node hears. */
const ear = () => {
  const heard: string[] = []
  const waiting: { readonly count: number; readonly resolve: () => void }[] = []
  return {
    heard,
    listener: {
      heard(text: string) {
        heard.push(text)
        for (const one of waiting) if (heard.length >= one.count) one.resolve()
      },
      missed: () => undefined,
    },
    until: (count: number) => (heard.length >= count ? Promise.resolve() : new Promise<void>((resolve) => waiting.push({ count, resolve }))),
  }
}

it('a single process hears itself', async () => {
  const one = ear()
  const bus = createLocalBus(one.listener)
  bus.publish('a')
  await one.until(1)
  expect(one.heard).toEqual(['a'])
})

const databaseUrl = await findPostgres()
describe.skipIf(databaseUrl === null)('nodes that share a PostgreSQL', () => {
  it('hear each other, and nobody on another channel', async () => {
    const channel = `weft_test_${Date.now()}`
    const [one, two, strange] = [ear(), ear(), ear()]
    const url = databaseUrl ?? ''
    const nodes: Bus[] = [
      createPostgresBus(url, channel, one.listener),
      createPostgresBus(url, channel, two.listener),
      createPostgresBus(url, `${channel}_x`, strange.listener),
    ]
    await Promise.all(nodes.map((node) => node.ready))
    nodes[0]?.publish('it’s "here"')
    await Promise.all([one.until(1), two.until(1)])
    expect([one.heard, two.heard]).toEqual([['it’s "here"'], ['it’s "here"']])
    expect(strange.heard).toEqual([])
    await Promise.all(nodes.map((node) => node.close()))
  })
})
