import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../../errors'
import type { Services } from '../../services'
import type { Words } from '../../text/language'
import { presentDownload } from './presenter'
import { downloadStore } from './store'
import type { Downloads, Wanted } from './worker'

/** How long a call waits for the file that it has made, in seconds. */
export const patience = 10

/** Begins a file and waits for it, `seconds` at most; what takes longer goes on in the background. */
export async function beginAndWait(services: Services, downloads: Downloads, wanted: Wanted, words: Words, seconds = patience) {
  const { id, ended } = await downloads.begin(wanted)
  const enough = new AbortController()
  await Promise.race([ended, wait(seconds * 1000, undefined, { signal: enough.signal }).catch(() => undefined)])
  enough.abort()
  const made = await services.store.of(downloadStore).byId(id)
  if (!made) throw new Refusal('notFoundAnymore')
  return presentDownload(made, services.signingKey, services.now(), words)
}
