import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../ids'
import { chatStore, pairOf } from '../message/chat/store'
import { accountRow } from '../testing/test-account'
import type { Store } from './store'
import { proofStore } from '../oauth/one-time-codes/proofs-store'
import { messageStore } from '../message/messages/store'
import { userStore } from '../permission/users/store'
import { columnSettingStore } from '../permission/column-settings/store'
import { deviceStore } from '../oauth/session/devices-store'

/** What every database has to do for messages, chat, signing in and what users chose for themselves. */
export function talkContract(open: () => Store): void {
  describe('signing in', () => {
    it('knows the browsers in which a user has signed in, until they are forgotten', async () => {
      const devices = open().of(deviceStore)
      const users = open().of(userStore)
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
      const users = open().of(userStore)
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
      const columnSettings = open().of(columnSettingStore)
      const users = open().of(userStore)
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
      for (const id of ['chat-a', 'chat-b', 'chat-c']) await open().of(userStore).insert(accountRow(id))
    })

    it('stores a message once, however many send it at the same moment', async () => {
      const results = await Promise.all(
        [1, 2, 3].map(() =>
          open()
            .of(chatStore)
            .insert(say('same', 'chat-a', 'chat-b', 'hi')),
        ),
      )
      expect(results.filter((result) => result.isNew)).toHaveLength(1)
      expect(new Set(results.map((result) => result.message.id)).size).toBe(1)
    })

    it('finds the newest message with each other, and how many are unread', async () => {
      await open()
        .of(chatStore)
        .insert(say('two', 'chat-b', 'chat-a', 'answer'))
      await open()
        .of(chatStore)
        .insert(say('three', 'chat-c', 'chat-a', 'other'))
      const seen = async () =>
        (await open().of(chatStore).conversations('chat-a', 10)).map(({ peerId, last, unread }) => [peerId, last.content, unread])
      expect(await seen()).toEqual([
        ['chat-c', 'other', 1],
        ['chat-b', 'answer', 1],
      ])
      expect(await open().of(chatStore).read('chat-a', 'chat-b', 2)).toBe(true)
      expect(await open().of(chatStore).read('chat-a', 'chat-b', 3)).toBe(false)
      expect((await seen()).map(([, , unread]) => unread)).toEqual([1, 0])
    })
  })

  it('counts unread messages by their type, and forgets them for one user only', async () => {
    for (const id of ['told-a', 'told-b']) await open().of(userStore).insert(accountRow(id))
    const tell = async (id: string, type: number) => {
      await open().of(messageStore).insert({
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
      expect([await open().of(messageStore).release(id, 5), await open().of(messageStore).release(id, 6)]).toEqual([true, false])
      await open().of(messageStore).deliver(id, ['told-a', 'told-b'])
    }
    await tell('m1', 1)
    await tell('m2', 2)
    expect(await open().of(messageStore).unread('told-a')).toEqual({ notices: 1, messages: 1 })
    await open().of(messageStore).read('told-a', 7, 'm1')
    await open().of(messageStore).forget('told-a', ['m2'])
    expect(await open().of(messageStore).unread('told-a')).toEqual({ notices: 0, messages: 0 })
    expect(await open().of(messageStore).unread('told-b')).toEqual({ notices: 1, messages: 1 })
  })

  it('gives a proof away once', async () => {
    await open().of(proofStore).put({ key: 'k', purpose: 'sms', value: 'v', creatorTime: 1, expiresTime: 9 })
    const taken = await Promise.all([1, 2, 3].map(() => open().of(proofStore).take('sms', 'k')))
    expect(taken.filter(Boolean)).toHaveLength(1)
    await open().of(proofStore).put({ key: 'k', purpose: 'sms', value: 'v', creatorTime: 1, expiresTime: 9 })
    expect([(await open().of(proofStore).attempt('sms', 'k'))?.tries, (await open().of(proofStore).attempt('sms', 'k'))?.tries]).toEqual([1, 2])
    expect([await open().of(proofStore).change('sms', 'k', 'x', 'y'), await open().of(proofStore).change('sms', 'k', 'v', 'y')]).toEqual([
      false,
      true,
    ])
    expect((await open().of(proofStore).find('sms', 'k'))?.value).toBe('y')
    await open().of(proofStore).forgetBefore(10)
    expect(await open().of(proofStore).find('sms', 'k')).toBeUndefined()
  })
}
