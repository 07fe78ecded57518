import { beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../engine'
import { createBrowserStore } from '../browser-store'
import { createOutbox } from './outbox'
import type { TalkSocket } from './talk-socket'
import { TalkStore } from './talk-store'

let sent: JsonObject[]
let hear: (message: JsonObject) => void
let lose: () => void
let connected: boolean
let watching: boolean
let news: number
let goodbye: string[]
let fetchedAnew: number
let mails: string[]
let recent: JsonObject[]
let talk: TalkStore
let stored: Map<string, string>
let openWindow: () => TalkStore
const mao = { id: 'mao', name: '毛宇', account: 'maoyu', headIcon: '', department: '' }

beforeEach(() => {
  ;[sent, connected, watching, news, goodbye, recent, mails] = [[], true, true, 0, [], [], []]
  fetchedAnew = 0
  stored = new Map()
  let ids = 0
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage
  const store = createBrowserStore(storage, new EventTarget())
  openWindow = () =>
    new TalkStore({
      outbox: createOutbox(
        store,
        () => 'me',
        () => 1000,
      ),
      calls: { conversations: () => Promise.resolve({ ok: true, value: { list: recent } }) },
      socket: (onMessage, onLost) => {
        hear = onMessage
        lose = onLost
        const socket = {
          start: () => undefined,
          stop: () => undefined,
          retryNow: () => undefined,
          send(message: JsonObject) {
            if (connected) sent.push(message)
            return connected
          },
        }
        return socket as unknown as TalkSocket
      },
      ownId: () => 'me',
      newId: () => `client-${(ids += 1)}`,
      now: () => 1000,
      watching: () => watching,
      onNews: () => {
        news += 1
      },
      onLogout: (message) => goodbye.push(message),
      onAccessChanged: () => {
        fetchedAnew += 1
      },
      onTold: (method, { sender, subject }) => mails.push(`${method} ${String(sender)}: ${String(subject)}`),
    })
  talk = openWindow()
})

const settle = () => new Promise((resolve) => setTimeout(resolve))
const asked = (method: string) => sent.filter((one) => one['method'] === method)
/** Answers the latest question for a page of history. */
const answer = async (list: readonly JsonObject[]) => {
  await settle()
  hear({ method: 'messageList', requestId: asked('MessageList').at(-1)?.['requestId'] ?? '', list: [...list], pagination: { total: list.length } })
  await settle()
}
const entry = (id: string, from: string, content: string, clientId = ''): JsonObject => ({
  id,
  sendUserId: from,
  contentType: 'text',
  content,
  sendTime: 1,
  clientId,
})
const received = (id: string, content: string): JsonObject => ({
  method: 'receiveMessage',
  id,
  formUserId: 'mao',
  realName: '毛宇',
  messageType: 'text',
  formMessage: content,
  dateTime: 2,
})
const accepted = (id: string, clientId: string, content: string): JsonObject => ({
  method: 'sendMessage',
  id,
  clientId,
  toUserId: 'mao',
  toRealName: '毛宇',
  messageType: 'text',
  toMessage: content,
  dateTime: 2,
})
const said = () => talk.chatWith('mao').map((one) => [one.text, one.state])

describe('what is unread', () => {
  it('comes from the server and is taken as it is', async () => {
    recent = [{ id: 'mao', realName: '毛宇', latestMessage: 'hi', messageType: 'text', latestDate: 1, unreadMessage: 3 }]
    hear({ method: 'initMessage', unreadNoticeCount: 2, unreadMessageCount: 1, unreadNums: [{ formUserId: 'mao', unreadNum: 3 }] })
    await settle()
    expect([talk.unreadNotices, talk.unreadChats, talk.online]).toEqual([3, 3, true])
    hear({ method: 'messagePush', unreadNotices: 0, unreadNoticeCount: 1, unreadMessageCount: 0, unreadNums: [] })
    expect([talk.unreadNotices, talk.unreadChats]).toEqual([0, 0])
  })

  it('grows with a message that is not in view, and makes itself heard', () => {
    hear(received('m1', 'hi'))
    hear(received('m2', 'there'))
    expect([talk.unreadChats, news]).toEqual([2, 2])
  })

  it('does not grow while the conversation is open and looked at', async () => {
    void talk.open(mao)
    await answer([])
    hear(received('m1', 'hi'))
    expect([talk.unreadChats, news, asked('UpdateReadMessage').at(-1)]).toEqual([0, 0, { method: 'UpdateReadMessage', formUserId: 'mao' }])
    watching = false
    hear(received('m2', 'hi'))
    expect([talk.unreadChats, news]).toEqual([1, 1])
    talk.look()
    expect(talk.unreadChats).toBe(0)
  })
})

describe('a conversation', () => {
  it('begins with the newest 30 messages, oldest first', async () => {
    void talk.open(mao)
    await settle()
    expect(asked('MessageList')).toMatchObject([{ toUserId: 'mao', formUserId: 'me', currentPage: 1, pageSize: 30, sord: 'desc' }])
    await answer([entry('m2', 'mao', 'two'), entry('m1', 'me', 'one')])
    expect(talk.chatWith('mao').map((one) => [one.text, one.mine])).toEqual([
      ['one', true],
      ['two', false],
    ])
  })

  it('shows what is sent at once, trimmed, and once when the server has it', async () => {
    void talk.open(mao)
    await answer([])
    talk.send(mao, 'text', '  hi \n')
    talk.send(mao, 'text', ' \n ')
    expect(asked('SendMessage')).toEqual([
      { method: 'SendMessage', toUserId: 'mao', messageType: 'text', messageContent: 'hi', clientId: 'client-2' },
    ])
    expect(said()).toEqual([['hi', 'sending']])
    hear(accepted('m9', 'client-2', 'hi'))
    hear(accepted('m9', 'client-2', 'hi'))
    expect(said()).toEqual([['hi', 'sent']])
  })

  it('says why a message was refused', async () => {
    void talk.open(mao)
    await answer([])
    talk.send(mao, 'text', 'hi')
    hear({ method: 'error', clientId: 'client-2', msg: 'no' })
    expect(talk.chatWith('mao')).toMatchObject([{ state: 'failed', failure: 'no' }])
  })

  it('is the same in all windows: what another one sent stands here too', async () => {
    void talk.open(mao)
    await answer([])
    hear(accepted('m1', 'elsewhere-1', 'from my phone'))
    expect(said()).toEqual([['from my phone', 'sent']])
    expect(talk.conversations.map((one) => one.peer.name)).toEqual(['毛宇'])
  })
})

describe('after a broken line', () => {
  it('nothing is lost and nothing stands twice', async () => {
    void talk.open(mao)
    await answer([entry('m1', 'mao', 'before')])
    connected = false
    talk.send(mao, 'text', 'arrived unseen')
    talk.send(mao, 'text', 'never arrived')
    connected = true
    sent.length = 0
    hear({ method: 'initMessage', unreadNums: [] })
    expect(asked('SendMessage').map((one) => [one['messageContent'], one['clientId']])).toEqual([
      ['arrived unseen', 'client-2'],
      ['never arrived', 'client-3'],
    ])
    hear(accepted('m2', 'client-2', 'arrived unseen'))
    await answer([entry('m3', 'mao', 'missed'), entry('m2', 'me', 'arrived unseen', 'client-2'), entry('m1', 'mao', 'before')])
    hear(accepted('m4', 'client-3', 'never arrived'))
    expect(said()).toEqual([
      ['before', 'sent'],
      ['arrived unseen', 'sent'],
      ['missed', 'sent'],
      ['never arrived', 'sent'],
    ])
  })

  it('goes back page by page until it meets what it knows', async () => {
    void talk.open(mao)
    await answer([entry('m001', 'mao', 'known')])
    hear({ method: 'initMessage', unreadNums: [] })
    const page = (from: number) => Array.from({ length: 30 }, (_, at) => entry(`m${String(from - at).padStart(3, '0')}`, 'mao', `${from - at}`))
    await answer(page(41))
    await answer([...page(11).slice(0, 10), entry('m001', 'mao', 'known')])
    expect(asked('MessageList').map((one) => one['currentPage'])).toEqual([1, 1, 2])
    expect(talk.chatWith('mao')).toHaveLength(41)
  })
})

it('says that the line is broken, and that nobody answers what was asked over it', async () => {
  hear({ method: 'initMessage', unreadNums: [] })
  const asking = talk.history('mao', { page: 1, size: 50 })
  lose()
  expect([talk.online, await asking]).toEqual([false, null])
})

it('a mail that came in is told', () => {
  hear({ method: 'mailPush', id: 'm1', subject: '周一例会议程', sender: '苏桐' })
  expect(mails).toEqual(['mailPush 苏桐: 周一例会议程'])
})

it('a changed menu is fetched anew', () => {
  hear({ method: 'accessChanged' })
  expect(fetchedAnew).toBe(1)
})

it('a session that ended elsewhere says so', () => {
  hear({ method: 'logout', msg: '已在别处登录' })
  expect(goodbye).toEqual(['已在别处登录'])
})

describe('after the window was loaded anew', () => {
  it('what was sent without a line still stands in its conversation, and goes out once there is one', async () => {
    void talk.open(mao)
    await answer([])
    connected = false
    talk.send(mao, 'text', 'on the train')
    talk = openWindow()
    sent.length = 0
    void talk.open(mao)
    expect(said()).toEqual([['on the train', 'sending']])
    connected = true
    hear({ method: 'initMessage', unreadNums: [] })
    expect(asked('SendMessage')).toMatchObject([{ toUserId: 'mao', messageContent: 'on the train', clientId: 'client-2' }])
    hear(accepted('m1', 'client-2', 'on the train'))
    await answer([entry('m1', 'me', 'on the train', 'client-2')])
    expect(said()).toEqual([['on the train', 'sent']])
    expect([...stored.keys()].filter((key) => key.includes('outbox'))).toEqual([])
  })

  it('what the server took meanwhile does not stand twice', async () => {
    connected = false
    talk.send(mao, 'text', 'hi')
    talk = openWindow()
    connected = true
    void talk.open(mao)
    await answer([entry('m1', 'me', 'hi', 'client-1')])
    expect(said()).toEqual([['hi', 'sent']])
  })

  it('nothing is made of what the browser kept and is no message', () => {
    stored.set('weft.outbox.me', '[1,{"clientId":"a"},null]')
    talk = openWindow()
    hear({ method: 'initMessage', unreadNums: [] })
    expect(asked('SendMessage')).toEqual([])
  })
})
