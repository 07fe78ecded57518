import { isJsonObject } from '../../engine'
import type { BrowserStore } from '../browser-store'
import { objectsOf, readPeer, type ContentType, type Peer } from './chat-message'

/** A message on its way to the server. */
export interface Outgoing {
  readonly clientId: string
  readonly peer: Peer
  readonly type: ContentType
  readonly content: string
  readonly time: number
}

/** Messages of a user that the server has not taken yet. They outlive the window: what was sent without a line goes out with the next. */
export interface Outbox {
  all(): readonly Outgoing[]
  add(message: Outgoing): void
  remove(clientId: string): void
}

/** What nobody has sent for so long is not sent any more. */
const longest = 7 * 86_400_000
const most = 100
const types: readonly ContentType[] = ['text', 'image', 'voice', 'video']

/** Kept by the browser, for each user apart. Every window reads it anew, so that none forgets what another one added. */
export function createOutbox(store: BrowserStore, userId: () => string, now: () => number): Outbox {
  const key = () => `outbox.${userId()}`
  const all = () => readOutgoing(store.get(key())).filter(({ time }) => now() - time < longest)
  const keep = (list: readonly Outgoing[]) => (list.length === 0 ? store.remove(key()) : store.set(key(), JSON.stringify(list.slice(-most))))
  return {
    all,
    add: (message) => keep([...all(), message]),
    remove: (clientId) => keep(all().filter((one) => one.clientId !== clientId)),
  }
}

function readOutgoing(text: string | null): readonly Outgoing[] {
  let list: unknown
  try {
    list = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  return objectsOf(Array.isArray(list) ? list : []).flatMap((one): Outgoing[] => {
    const { clientId, peer, content, time } = one
    const type = types.find((name) => name === one['type'])
    return typeof clientId === 'string' && isJsonObject(peer) && typeof content === 'string' && typeof time === 'number' && type
      ? [{ clientId, peer: readPeer(peer), type, content, time }]
      : []
  })
}
