import { setImmediate } from 'node:timers/promises'
import type { Client, TestApp } from '../../../server/testing/test-app'
import { ownMemory } from './own-memory'

interface Exported {
  readonly seconds: number
  readonly megabytes: number
  /** Of memory: before, and the most meanwhile. */
  readonly before: number
  readonly peak: number
  /** The longest that another call waited for the thread, in milliseconds. */
  readonly waited: number
}

const mega = 2 ** 20

/** Lets the server make a file of all records of a model, `count` or more, as the screen asks for it, and watches the memory of its process. */
export async function exporting(server: TestApp, client: Client, modelId: string, count: number, format: 'xlsx' | 'csv'): Promise<Exported> {
  await setImmediate()
  globalThis.gc?.()
  const before = ownMemory()
  const begun = performance.now()
  let [peak, waited, last] = [before, 0, begun]
  const watch = setInterval(() => {
    const now = performance.now()
    waited = Math.max(waited, now - last - 20)
    last = now
    peak = Math.max(peak, ownMemory())
  }, 20)
  try {
    const answer = await client.post(`/api/visualdev/OnlineDev/${modelId}/Actions/Export`, { dataType: '1', format, wait: 0 })
    const { id } = answer.data as { readonly id: string }
    for (;;) {
      const one = (await client.get(`/api/file/Downloads/${id}`)).data as {
        readonly state: string
        readonly size: number
        readonly done: number
      }
      if (one.state === 'done' && one.done >= count)
        return { seconds: (performance.now() - begun) / 1000, megabytes: one.size / mega, before: before / mega, peak: peak / mega, waited }
      if (one.state !== 'running') throw new Error(`The file was not made: ${JSON.stringify(one)}`)
      await new Promise((resolve) => {
        setTimeout(resolve, 500)
      })
    }
  } finally {
    clearInterval(watch)
  }
}
