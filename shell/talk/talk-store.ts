import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Answer, Json, JsonObject } from '../../engine'
import { objectsOf, readConversations, readHistory, readReceived, readReceiver, readSender, readSent } from './chat-message'
import type { ChatMessage, ContentType, Conversation, Peer } from './chat-message'
import { latestFirst, merged, withUnread } from './conversation-list'
import { Listeners } from './listeners'
import type { Outbox, Outgoing } from './outbox'
import type { TalkSocket } from './talk-socket'

/** The calls that the chat makes over HTTP, beside the socket. */
export interface TalkCalls {
  conversations(): Promise<Answer<Json>>
}

export interface TalkOptions {
  readonly calls: TalkCalls
  readonly outbox: Outbox
  readonly socket: (onMessage: (message: JsonObject) => void, onLost: () => void) => TalkSocket
  readonly ownId: () => string
  readonly newId: () => string
  readonly now: () => number
  /** Whether the user looks at this window right now. */
  readonly watching: () => boolean
  /** Somebody wrote, and it is not in view. */
  readonly onNews: () => void
  readonly onLogout: (message: string) => void
  /** The menu, or what the user may do in it, is another one now. */
  readonly onAccessChanged: () => void
  /** What the talk itself does not know: it may be of a module. */
  readonly onTold: (method: string, message: JsonObject) => void
}

export interface HistoryPage {
  readonly messages: readonly ChatMessage[]
  readonly total: number
}
export interface HistoryQuery {
  readonly page: number
  readonly size: number
  readonly keyword?: string
}

/** Messages of the first load of a conversation, and of each page of its history. */
export const firstLoad = 30
export const historyPage = 50

/** What is unread, with whom the user writes, and what is on its way. Counts come from the server and are taken as they are. */
export class TalkStore {
  notices = 0
  messages = 0
  /** The title of the newest message of the system, for those who have it open. */
  newest: { readonly id: string; readonly title: string } | null = null
  conversations: readonly Conversation[] = []
  online = false
  /** Whose conversation is open. */
  openPeer: Peer | null = null
  /** The line broke: what was told meanwhile was not heard. */
  #missed = false
  readonly #socket: TalkSocket
  readonly listeners = new Listeners()
  readonly #chats = observable.map<string, readonly ChatMessage[]>({}, { deep: false })
  readonly #waiting = new Map<string, (answer: HistoryPage | null) => void>()

  constructor(private readonly options: TalkOptions) {
    this.#socket = options.socket(
      (message) => runInAction(() => this.#hear(message)),
      () => runInAction(() => this.#lost()),
    )
    makeAutoObservable<TalkStore, 'options'>(
      this,
      { options: false, listeners: false, conversations: observable.ref, openPeer: observable.ref, newest: observable.ref },
      { autoBind: true },
    )
  }

  get unreadChats(): number {
    return this.conversations.reduce((sum, one) => sum + one.unread, 0)
  }
  get unreadNotices(): number {
    return this.notices + this.messages
  }
  chatWith(peerId: string): readonly ChatMessage[] {
    return this.#chats.get(peerId) ?? []
  }

  start(): void {
    this.#socket.start()
  }
  retryNow(): void {
    this.#socket.retryNow()
  }
  /** Forgets everything: the next one who signs in here is somebody else. What is not sent yet waits for its own user. */
  stop(): void {
    this.#socket.stop()
    this.#chats.clear()
    this.#release()
    this.notices = 0
    this.messages = 0
    this.conversations = []
    this.openPeer = null
    this.online = false
  }

  async open(peer: Peer): Promise<void> {
    this.openPeer = peer
    this.#markRead(peer.id)
    if (this.#chats.has(peer.id)) return
    const waiting = this.#waitingFor(peer.id)
    if (waiting.length > 0) this.#chats.set(peer.id, waiting)
    await this.#loadNewest(peer.id)
  }
  close(): void {
    this.openPeer = null
  }

  /** Sends a message; it stands in the conversation at once and is sent again until the server has it. */
  send(peer: Peer, type: ContentType, content: string): void {
    const text = type === 'text' ? content.trim() : content
    if (text === '') return
    const clientId = this.options.newId()
    const outgoing: Outgoing = { clientId, peer, type, content: text, time: this.options.now() }
    this.options.outbox.add(outgoing)
    this.#put(peer, sendingOf(outgoing))
    this.#post(outgoing)
  }

  /** A page of a conversation, newest first; null when the server is out of reach. */
  history(peerId: string, { page, size, keyword }: HistoryQuery): Promise<HistoryPage | null> {
    const requestId = this.options.newId()
    const asked = {
      method: 'MessageList',
      toUserId: peerId,
      formUserId: this.options.ownId(),
      currentPage: page,
      pageSize: size,
      sord: 'desc',
      requestId,
    }
    return new Promise((resolve) => {
      this.#waiting.set(requestId, resolve)
      if (!this.#socket.send({ ...asked, ...(keyword ? { keyword } : {}) })) this.#settle(requestId, null)
    })
  }

  /** The window is looked at again: what is open counts as read. */
  look(): void {
    if (this.openPeer) this.#markRead(this.openPeer.id)
  }

  async refreshConversations(): Promise<void> {
    const answer = await this.options.calls.conversations()
    if (answer.ok)
      runInAction(() => {
        this.conversations = readConversations(answer.value)
      })
  }

  #hear(message: JsonObject): void {
    switch (message['method']) {
      case 'initMessage':
        this.online = true
        // What changed while nobody could be told is asked for.
        if (this.#missed) this.options.onAccessChanged()
        this.#missed = false
        this.#count(message)
        return void this.#catchUp()
      case 'messagePush':
        if (typeof message['id'] === 'string') this.newest = { id: message['id'], title: String(message['title'] ?? '') }
        return this.#count(message)
      case 'sendMessage':
        return this.#sent(message)
      case 'receiveMessage':
        return this.#received(message)
      case 'messageList':
        return this.#settle(String(message['requestId'] ?? ''), this.#historyOf(message))
      case 'error':
        return this.#refused(String(message['clientId'] ?? ''), String(message['msg'] ?? ''))
      case 'accessChanged':
        return this.options.onAccessChanged()
      case 'logout':
        return this.options.onLogout(String(message['msg'] ?? ''))
      case 'closeSocket':
        return this.#socket.stop()
      default:
        this.listeners.tell(message)
        return this.options.onTold(String(message['method'] ?? ''), message)
    }
  }

  #lost(): void {
    this.online = false
    this.#missed = true
    this.#release()
  }

  #count(message: JsonObject): void {
    this.notices = Number(message['unreadNotices'] ?? message['unreadNoticeCount']) || 0
    this.messages = Number(message['unreadMessageCount']) || 0
    const unread = new Map(objectsOf(message['unreadNums']).map((one) => [String(one['formUserId']), Number(one['unreadNum']) || 0]))
    this.conversations = withUnread(this.conversations, unread)
    // Somebody wrote whom this window does not know yet.
    if ([...unread.keys()].some((id) => !this.conversations.some((one) => one.peer.id === id))) void this.refreshConversations()
  }

  /** After a broken line: send what did not get through, fetch what was missed. */
  async #catchUp(): Promise<void> {
    this.#release()
    for (const outgoing of this.options.outbox.all()) this.#post(outgoing)
    await this.refreshConversations()
    for (const peerId of new Set([...this.#chats.keys(), ...(this.openPeer ? [this.openPeer.id] : [])])) await this.#loadNewest(peerId)
    this.look()
  }

  /** Goes back through a conversation until it meets what is known. */
  async #loadNewest(peerId: string): Promise<void> {
    const known = new Set(
      this.chatWith(peerId)
        .filter((one) => one.state === 'sent')
        .map((one) => one.id),
    )
    for (let page = 1; page <= 20; page += 1) {
      const answer = await this.history(peerId, { page, size: firstLoad })
      if (!answer) return
      runInAction(() => this.#chats.set(peerId, merged(this.chatWith(peerId), [...answer.messages, ...this.#waitingFor(peerId)])))
      if (known.size === 0 || answer.messages.length < firstLoad || answer.messages.some((one) => known.has(one.id))) return
    }
  }

  #sent(wire: JsonObject): void {
    const message = readSent(wire)
    this.options.outbox.remove(message.clientId)
    this.#put(readReceiver(wire), message)
  }

  #received(wire: JsonObject): void {
    const peer = readSender(wire)
    const message = readReceived(wire)
    if (this.chatWith(peer.id).some((one) => one.id === message.id)) return
    this.#put(peer, message)
    if (this.openPeer?.id === peer.id && this.options.watching()) return this.#markRead(peer.id)
    this.conversations = this.conversations.map((one) => (one.peer.id === peer.id ? { ...one, unread: one.unread + 1 } : one))
    this.options.onNews()
  }

  #refused(clientId: string, failure: string): void {
    const outgoing = this.options.outbox.all().find((one) => one.clientId === clientId)
    if (!outgoing) return
    this.options.outbox.remove(clientId)
    const chat = this.chatWith(outgoing.peer.id).map((one) => (one.clientId === clientId ? { ...one, state: 'failed' as const, failure } : one))
    this.#chats.set(outgoing.peer.id, chat)
  }

  #put(peer: Peer, message: ChatMessage): void {
    // A conversation that was never opened is fetched when it is; a message alone would look like all of it.
    if (this.#chats.has(peer.id) || this.openPeer?.id === peer.id) this.#chats.set(peer.id, merged(this.chatWith(peer.id), [message]))
    this.conversations = latestFirst(this.conversations, peer, message)
  }

  /** What this user still sends to somebody, also from before the window was loaded. */
  #waitingFor(peerId: string): readonly ChatMessage[] {
    return this.options.outbox
      .all()
      .filter(({ peer }) => peer.id === peerId)
      .map(sendingOf)
  }

  #post({ clientId, peer, type, content }: Outgoing): void {
    this.#socket.send({ method: 'SendMessage', toUserId: peer.id, messageType: type, messageContent: content, clientId })
  }

  #markRead(peerId: string): void {
    if (!this.conversations.some((one) => one.peer.id === peerId && one.unread > 0) && this.chatWith(peerId).length === 0) return
    if (!this.#socket.send({ method: 'UpdateReadMessage', formUserId: peerId })) return
    this.conversations = this.conversations.map((one) => (one.peer.id === peerId ? { ...one, unread: 0 } : one))
  }

  #historyOf(message: JsonObject): HistoryPage {
    const pagination = message['pagination'] as JsonObject | undefined
    return {
      messages: objectsOf(message['list']).map((entry) => readHistory(entry, this.options.ownId())),
      total: Number(pagination?.['total']) || 0,
    }
  }

  #settle(requestId: string, answer: HistoryPage | null): void {
    this.#waiting.get(requestId)?.(answer)
    this.#waiting.delete(requestId)
  }

  /** Nobody answers what was asked over the broken line. */
  #release(): void {
    for (const id of [...this.#waiting.keys()]) this.#settle(id, null)
  }
}

const sendingOf = ({ clientId, type, content, time }: Outgoing): ChatMessage => ({
  ...readSent({ clientId, id: clientId, messageType: type, toMessage: content, dateTime: time }),
  state: 'sending',
})
