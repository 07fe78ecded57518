import { expect, it } from 'vitest'
import { newId, userStore } from '../../../server/module'
import { describeOnBothDatabases } from '../../../server/testing/on-both-databases'
import { accountRow } from '../../../server/testing/test-account'
import { mailStore } from './store'

describeOnBothDatabases('mails', (open) => {
  const send = (subject: string, sentTime: number, to: readonly string[]) => {
    const mailId = newId()
    const mail = { id: mailId, senderId: 'mail-a', toUserIds: '[]', copyUserIds: '[]', subject, bodyText: subject, files: '[]', quotes: '[]' }
    const copies = to.map((userId) => ({ id: newId(), mailId, userId, box: 'inBox' as const, sentTime, readTime: null }))
    return open().of(mailStore).send(mail, copies)
  }
  const subjects = async (userId: string, query: object = {}) =>
    (
      await open()
        .of(mailStore)
        .list(userId, { box: 'inBox', page: { current: 1, size: 10 }, ...query })
    ).rows.map((row) => row.subject)

  it('lie in the boxes of their receivers, newest first, and are found by their subject', async () => {
    const users = open().of(userStore)
    for (const id of ['mail-b', 'mail-c']) await users.insert(accountRow(id))
    await send('late_100%', 30, ['mail-b', 'mail-c'])
    await send('first', 10, ['mail-b'])
    await send('second', 20, ['mail-b'])
    expect(await subjects('mail-b')).toEqual(['late_100%', 'second', 'first'])
    expect(await subjects('mail-b', { keyword: 'E_1' })).toEqual(['late_100%'])
    expect(await subjects('mail-b', { page: { current: 2, size: 2 } })).toEqual(['first'])
    expect(await subjects('mail-b', { box: 'sent' })).toEqual([])
  })
  it('know those beside them, also of the same moment', async () => {
    const mails = open().of(mailStore)
    await send('twin', 20, ['mail-b'])
    const { rows } = await mails.list('mail-b', { box: 'inBox', page: { current: 1, size: 10 } })
    const ids = rows.map((row) => row.id)
    for (const [at, row] of rows.entries()) expect(await mails.neighbours(row)).toEqual({ newer: ids[at - 1] ?? null, older: ids[at + 1] ?? null })
  })
  it('are read and thrown away by each for himself, and gone when nobody keeps them', async () => {
    const users = open().of(userStore)
    const mails = open().of(mailStore)
    const [own] = (await mails.list('mail-b', { box: 'inBox', keyword: 'late', page: { current: 1, size: 1 } })).rows
    await mails.read('mail-b', own?.id ?? '', 40)
    expect(await subjects('mail-b', { keyword: 'late', unreadOnly: true })).toEqual([])
    await mails.remove('mail-c', [own?.id ?? ''])
    expect(await subjects('mail-b', { keyword: 'late' })).toHaveLength(1)
    await mails.remove('mail-b', [own?.id ?? ''])
    expect(await subjects('mail-c', { unreadOnly: true })).toEqual(['late_100%'])
    await users.remove('mail-c')
    await users.remove('mail-b')
    await mails.removeUnkept()
    expect((await mails.texts()).filter((text) => text.startsWith('late') || text === 'twin')).toEqual([])
  })
})
