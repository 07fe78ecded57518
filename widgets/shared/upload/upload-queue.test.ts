import { describe, expect, it } from 'vitest'
import type { Answer, UploadedFile } from '../../../engine'
import { UploadQueue } from './upload-queue'

const file = (name: string) => new File(['x'], name)
const stored = (name: string): Answer<UploadedFile> => ({ ok: true, value: { name, fileId: name, url: `/${name}` } })
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0)
  })

function buildQueue() {
  const sent = new Map<string, { answer: (answer: Answer<UploadedFile>) => void; progress: (percent: number) => void; signal: AbortSignal }>()
  const done: string[] = []
  const refused: string[] = []
  const queue = new UploadQueue({
    upload: (one, progress, signal) =>
      new Promise((answer) => {
        sent.set(one.name, { answer, progress, signal })
      }),
    done: ({ name }) => {
      done.push(name)
    },
    refused: ({ name }, message) => {
      refused.push(`${name}: ${message}`)
    },
  })
  const states = () => queue.jobs().map(({ file: { name }, state, percent }) => `${name} ${state} ${percent}`)
  const at = (name: string) => {
    const one = sent.get(name)
    if (!one) throw new Error(`${name} was not sent`)
    return one
  }
  return { queue, sent, at, done, refused, states }
}

describe('an upload queue', () => {
  it('sends three files at a time and the next when one has arrived', async () => {
    const { queue, sent, at, done, states } = buildQueue()
    queue.add(['a', 'b', 'c', 'd'].map(file))
    expect([...sent.keys()]).toEqual(['a', 'b', 'c'])
    at('b').answer(stored('b'))
    await settle()
    expect(done).toEqual(['b'])
    expect(states()).toEqual(['a running 0', 'c running 0', 'd running 0'])
  })

  it('follows the progress of each file, within 0 and 100', () => {
    const { queue, at, states } = buildQueue()
    queue.add([file('a')])
    at('a').progress(41.6)
    expect(states()).toEqual(['a running 42'])
    at('a').progress(130)
    expect(states()).toEqual(['a running 100'])
  })

  it('stops a file that is cancelled, and takes no answer for it', async () => {
    const { queue, at, done, states } = buildQueue()
    queue.add(['a', 'b'].map(file))
    queue.cancel(queue.jobs()[0]?.key ?? 0)
    expect(at('a').signal.aborted).toBe(true)
    at('a').answer(stored('a'))
    at('b').answer(stored('b'))
    await settle()
    expect(done).toEqual(['b'])
    expect(states()).toEqual([])
  })

  it('keeps a file that nothing answered for, until it is tried again', async () => {
    const { queue, at, done, refused, states } = buildQueue()
    queue.add([file('a')])
    at('a').answer({ ok: false, error: { code: 0, message: 'offline' } })
    await settle()
    expect(states()).toEqual(['a failed 0'])
    queue.retry(queue.jobs()[0]?.key ?? 0)
    at('a').answer(stored('a'))
    await settle()
    expect([done, refused, states()]).toEqual([['a'], [], []])
  })

  it('gives up a file that the server refused, with the words of the server', async () => {
    const { queue, at, refused, states } = buildQueue()
    queue.add([file('a')])
    at('a').answer({ ok: false, error: { code: 400, message: '文件类型不允许' } })
    await settle()
    expect([refused, states()]).toEqual([['a: 文件类型不允许'], []])
  })

  it('lets everything go when its field goes', () => {
    const { queue, at, states } = buildQueue()
    queue.add(['a', 'b'].map(file))
    queue.cancelAll()
    expect([at('a').signal.aborted, at('b').signal.aborted, states()]).toEqual([true, true, []])
  })
})
