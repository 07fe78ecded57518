import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { inTurns } from './in-turns'

async function* rows(): AsyncGenerator<number> {
  for (let row = 0; row < 2000; row += 1) yield await Promise.resolve(row)
}
const much = 'x'.repeat(20_000)

it('leaves nobody listening behind, however often it waits', async () => {
  const out = new PassThrough()
  out.on('data', () => undefined)
  let most = 0
  await inTurns(out, rows(), () => {
    out.write(much)
    most = Math.max(most, out.listenerCount('close'), out.listenerCount('error'))
  })
  expect(most).toBeLessThan(5)
})

it('ends when nobody takes what is written any more', async () => {
  const out = new PassThrough()
  let written = 0
  setTimeout(() => out.destroy(), 20)
  await inTurns(out, rows(), () => {
    out.write(much)
    written += 1
  })
  expect(written).toBeLessThan(2000)
})
