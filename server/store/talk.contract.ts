import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../ids'
import { pairOf } from '../message/chat/store'
import { accountRow } from '../testing/test-account'
import type { Store } from './store'

/** What every database has to do for messages, chat, signing in and what users chose for themselves. */
export function talkContract(open: () => Store): void {
  describe('signing in', () => {
    it('knows the browsers in which a user has signed in, until they are forgotten', async () => {
      const { devices, users } = open()
      await users.insert(accountRow('device-a'))
      for (const [hash, time] of [
        ['a', 1000],
        ['a', 2000],
        ['b', 1000],
      ] as const)
        await devices.note('device-a', hash, time)
      const known = (hash: string, since: number) => devices.knows('device-a', hash, since)
      expect([await known('a', 1500), await known('b', 1500), await devices.knows('other', 'a', 0)]).toEqual([true, false, false])
      await devices.forgetBefore(1500)
      expect([await known('a', 0), await known('b', 0)]).toEqual([true, false])
      await devices.forgetOf('device-a')
      expect(await known('a', 0)).toBe(false)
    })

    it('finds who has proved to hold a number, and lets no second prove the same', async () => {
      const { users } = open()
      const mobilePhone = '13912345678'
      for (const id of ['mobile-a', 'mobile-b']) await users.insert({ ...accountRow(id), mobilePhone })
      expect(await users.byMobile(mobilePhone)).toBeUndefined()
      await users.note('mobile-a', { mobileVerifiedTime: 1 })
      expect((await users.byMobile(mobilePhone))?.id).toBe('mobile-a')
      await expect(users.note('mobile-b', { mobileVerifiedTime: 1 })).rejects.toThrow()
    })
  })

  describe('choices', () => {
    it('keeps the columns of a list for each user and menu entry, until the user goes', async () => {
      const { columnSettings, users } = open()
      await users.insert(accountRow('columns-a'))
      await columnSettings.set('columns-a', 'menu', [{ prop: 'name', label: '名称', visible: true }])
      await columnSettings.set('columns-a', 'menu', [{ prop: 'name', label: '名称', visible: false }])
      expect(await columnSettings.of('columns-a', 'menu')).toEqual([{ prop: 'name', label: '名称', visible: false }])
      expect(await columnSettings.of('columns-a', 'other')).toEqual([])
      await users.remove('columns-a')
      expect(await columnSettings.of('columns-a', 'menu')).toEqual([])
    })
  })

  describe('chat', () => {
    const say = (clientId: string, from: string, to: string, content: string) => ({
      id: newId(),
      clientId,
      pair: pairOf(from, to),
      sendUserId: from,
      receiveUserId: to,
      sendTime: 1,
      readTime: null,
      contentType: 'text',
      content,
    })
    beforeAll(async () => {
      for (const id of ['chat-a', 'chat-b', 'chat-c']) await open().users.insert(accountRow(id))
    })

    it('stores a message once, however many send it at the same moment', async () => {
      const results = await Promise.all([1, 2, 3].map(() => open().chat.insert(say('same', 'chat-a', 'chat-b', 'hi'))))
      expect(results.filter((result) => result.isNew)).toHaveLength(1)
      expect(new Set(results.map((result) => result.message.id)).size).toBe(1)
    })

    it('finds the newest message with each other, and how many are unread', async () => {
      await open().chat.insert(say('two', 'chat-b', 'chat-a', 'answer'))
      await open().chat.insert(say('three', 'chat-c', 'chat-a', 'other'))
      const seen = async () => (await open().chat.conversations('chat-a', 10)).map(({ peerId, last, unread }) => [peerId, last.content, unread])
      expect(await seen()).toEqual([
        ['chat-c', 'other', 1],
        ['chat-b', 'answer', 1],
      ])
      expect(await open().chat.read('chat-a', 'chat-b', 2)).toBe(true)
      expect(await open().chat.read('chat-a', 'chat-b', 3)).toBe(false)
      expect((await seen()).map(([, , unread]) => unread)).toEqual([1, 0])
    })
  })

  it('counts unread messages by their type, and forgets them for one user only', async () => {
    for (const id of ['told-a', 'told-b']) await open().users.insert(accountRow(id))
    const tell = async (id: string, type: number) => {
      await open().messages.insert({
        id,
        type,
        title: id,
        bodyText: '',
        files: '[]',
        toUserIds: '[]',
        releasedTime: null,
        creatorTime: 1,
        version: 1,
      })
      expect([await open().messages.release(id, 5), await open().messages.release(id, 6)]).toEqual([true, false])
      await open().messages.deliver(id, ['told-a', 'told-b'])
    }
    await tell('m1', 1)
    await tell('m2', 2)
    expect(await open().messages.unread('told-a')).toEqual({ notices: 1, messages: 1 })
    await open().messages.read('told-a', 7, 'm1')
    await open().messages.forget('told-a', ['m2'])
    expect(await open().messages.unread('told-a')).toEqual({ notices: 0, messages: 0 })
    expect(await open().messages.unread('told-b')).toEqual({ notices: 1, messages: 1 })
  })

  it('gives a proof away once', async () => {
    await open().proofs.put({ key: 'k', purpose: 'sms', value: 'v', creatorTime: 1, expiresTime: 9 })
    const taken = await Promise.all([1, 2, 3].map(() => open().proofs.take('sms', 'k')))
    expect(taken.filter(Boolean)).toHaveLength(1)
    await open().proofs.put({ key: 'k', purpose: 'sms', value: 'v', creatorTime: 1, expiresTime: 9 })
    expect([(await open().proofs.attempt('sms', 'k'))?.tries, (await open().proofs.attempt('sms', 'k'))?.tries]).toEqual([1, 2])
    expect([await open().proofs.change('sms', 'k', 'x', 'y'), await open().proofs.change('sms', 'k', 'v', 'y')]).toEqual([false, true])
    expect((await open().proofs.find('sms', 'k'))?.value).toBe('y')
    await open().proofs.forgetBefore(10)
    expect(await open().proofs.find('sms', 'k')).toBeUndefined()
  })
}
