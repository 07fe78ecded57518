import type { ChatMessage, Conversation, Peer } from './chat-message'

/** Two lists of one conversation as one: each message once, oldest first, what is still on its way last. */
export function merged(held: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const arrived = new Set(more.flatMap((one) => (one.state === 'sent' && one.clientId !== '' ? [one.clientId] : [])))
  const byId = new Map<string, ChatMessage>()
  for (const one of [...held, ...more]) if (one.state === 'sent' || !arrived.has(one.clientId)) byId.set(one.id, one)
  const [sent, others] = [[...byId.values()].filter((one) => one.state === 'sent'), [...byId.values()].filter((one) => one.state !== 'sent')]
  // Ids sort by the time at which the server took the message.
  return [...sent.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)), ...others]
}

/** The conversations after one more message: that one first. */
export function latestFirst(list: readonly Conversation[], peer: Peer, message: ChatMessage): readonly Conversation[] {
  const before = list.find((one) => one.peer.id === peer.id)
  const last = { type: message.type, text: message.text, time: message.time }
  const now: Conversation = before ? { ...before, last } : { peer, last, unread: 0 }
  return [now, ...list.filter((one) => one.peer.id !== peer.id)]
}

/** The conversations with their present counts of unread messages. */
export const withUnread = (list: readonly Conversation[], unread: ReadonlyMap<string, number>): readonly Conversation[] =>
  list.map((one) => ({ ...one, unread: unread.get(one.peer.id) ?? 0 }))
