import { setImmediate } from 'node:timers/promises'

/** How long one thing may go on before others get their turn, in milliseconds. */
const turn = 15

/** Lets everything that waits go first: long work on the server's one thread pauses between its parts. */
export const pause = (): Promise<void> => setImmediate()

/** `map` that lets others go first whenever it has taken a while. */
export async function mapInSlices<T, R>(list: readonly T[], each: (item: T, at: number) => R): Promise<R[]> {
  const results: R[] = []
  let since = performance.now()
  for (const [at, item] of list.entries()) {
    results.push(each(item, at))
    if (performance.now() - since < turn) continue
    await pause()
    since = performance.now()
  }
  // Whoever goes on with very much has a whole turn before them.
  if (list.length > 1000) await pause()
  return results
}
