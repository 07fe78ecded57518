import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeUnusedFiles } from '../../../server/process/clean-up'
import { storeFile } from '../../../server/files/store-file'
import { mailStore } from './store'
import { startTestApp, type Client, type TestApp } from '../../../server/testing/test-app'
import { openSocket } from '../../../server/testing/test-socket'
import { fileStore } from '../../../server/files/store'
import { userStore } from '../../../server/module'

let server: TestApp
let wujia: Client
let maoyu: Client
let panqiang: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[wujia, maoyu, panqiang] = [await server.signIn('wujia'), await server.signIn('maoyu'), await server.signIn('panqiang')]
})
afterAll(() => server.close())

const root = '/api/extend/Email'
const mail = (subject: string, more: object = {}) => ({ subject, bodyText: '<p>正文</p>', toUserIds: ['staff-maoyu'], ...more })
interface Row {
  readonly id: string
  readonly subject: string
  readonly isRead: string
}
const box = async (client: Client, query = '') => ((await client.get(`${root}${query}`)).data as { list: Row[] }).list
const find = async (client: Client, subject: string, folder = '') =>
  (await box(client, `${folder}?keyword=${encodeURIComponent(subject)}`))[0]?.id ?? ''

describe('a mail', () => {
  it('lies unread with each receiver once, and with its sender among what was sent', async () => {
    await wujia.post(root, mail('交接', { toUserIds: ['staff-maoyu', 'staff-maoyu'], copyUserIds: ['staff-maoyu', 'staff-panqiang'] }))
    expect(await box(maoyu, '?keyword=交接')).toMatchObject([
      { subject: '交接', sender: '吴佳/wujia', receivers: '毛宇/maoyu', isRead: '0', attached: null },
    ])
    expect(await box(panqiang, '?keyword=交接')).toHaveLength(1)
    expect(await box(wujia, '/Sent?keyword=交接')).toMatchObject([{ subject: '交接', isRead: '1' }])
    expect(await box(wujia, '?keyword=交接')).toEqual([])
  })

  it('is told to receivers who are there', async () => {
    const socket = await openSocket(server.app, maoyu.token)
    await socket.next('initMessage')
    await wujia.post(root, mail('在线'))
    expect(await socket.next('mailPush')).toEqual({ method: 'mailPush', id: await find(maoyu, '在线'), subject: '在线', sender: '吴佳' })
    socket.close()
  })

  it('counts as read once it was opened, and names all whom it went to', async () => {
    await wujia.post(root, mail('打开', { copyUserIds: ['staff-panqiang'] }))
    const id = await find(maoyu, '打开')
    expect((await maoyu.get(`${root}/${id}`)).data).toMatchObject({
      box: 'inBox',
      subject: '打开',
      bodyText: '<p>正文</p>',
      sender: { id: 'staff-wujia', name: '吴佳/wujia' },
      to: [{ id: 'staff-maoyu' }],
      copies: [{ id: 'staff-panqiang' }],
      quotes: [],
    })
    expect(await box(maoyu, '?isRead=0&keyword=打开')).toEqual([])
    expect(await box(panqiang, '?isRead=0&keyword=打开')).toHaveLength(1)
  })

  it('leads to the mails beside it in its box', async () => {
    for (const subject of ['翻页一', '翻页二', '翻页三']) await wujia.post(root, mail(subject))
    const [third, second, first] = await box(maoyu, '?keyword=翻页')
    expect((await maoyu.get(`${root}/${second?.id}`)).data).toMatchObject({ newerId: third?.id, olderId: first?.id })
    expect((await maoyu.get(`${root}/${third?.id}`)).data).toMatchObject({ newerId: null })
  })

  it('carries no script', async () => {
    await wujia.post(root, mail('脚本', { bodyText: '<p onclick="x()">a</p><script>alert(1)</script>' }))
    expect((await maoyu.get(`${root}/${await find(maoyu, '脚本')}`)).data).toMatchObject({ bodyText: '<p>a</p>' })
  })

  it('is quoted by its answer, with what it quoted itself', async () => {
    await wujia.post(root, mail('问'))
    await maoyu.post(root, mail('答', { toUserIds: ['staff-wujia'], quotedId: await find(maoyu, '问') }))
    await wujia.post(root, mail('再问', { quotedId: await find(wujia, '答') }))
    expect((await maoyu.get(`${root}/${await find(maoyu, '再问')}`)).data).toMatchObject({
      quotes: [
        { subject: '答', sender: '毛宇/maoyu', bodyText: '<p>正文</p>' },
        { subject: '问', sender: '吴佳/wujia' },
      ],
    })
  })

  it('is nobody else’s to read, to quote or to throw away', async () => {
    await wujia.post(root, mail('私'))
    const id = await find(maoyu, '私')
    expect((await panqiang.get(`${root}/${id}`)).code).toBe(404)
    expect((await panqiang.post(root, mail('偷看', { quotedId: id }))).code).toBe(404)
    await panqiang.send('DELETE', `${root}/Record`, { ids: [id] })
    expect((await maoyu.get(`${root}/${id}`)).code).toBe(200)
  })

  it('that one throws away stays with the others, and is gone with its last copy', async () => {
    await wujia.post(root, mail('丢弃'))
    const [theirs, own] = [await find(maoyu, '丢弃'), await find(wujia, '丢弃', '/Sent')]
    const { mailId } = (await server.services.store.of(mailStore).copyOf('staff-maoyu', theirs)) ?? { mailId: '' }
    await maoyu.send('DELETE', `${root}/Record`, { ids: [theirs] })
    expect((await maoyu.get(`${root}/${theirs}`)).code).toBe(404)
    expect((await wujia.get(`${root}/${own}`)).code).toBe(200)
    await wujia.send('DELETE', `${root}/Record`, { ids: [own] })
    expect((await server.services.store.of(mailStore).texts()).join()).not.toContain(mailId)
    expect(await server.services.store.of(mailStore).delivered(mailId)).toEqual([])
  })

  it('keeps its attached files from being cleaned up', async () => {
    const file = await storeFile(server.services, {
      type: 'annex',
      name: '清单.txt',
      bytes: Readable.from([Buffer.from('a')]),
      userId: 'staff-wujia',
    })
    await wujia.post(root, mail('附件', { files: [file] }))
    server.advance(3 * 86_400_000)
    await removeUnusedFiles(server.services)
    wujia = await server.signIn('wujia')
    ;[maoyu, panqiang] = [await server.signIn('maoyu'), await server.signIn('panqiang')]
    expect((await server.services.store.of(fileStore).byIds([file.fileId])).size).toBe(1)
    expect((await maoyu.get(`${root}/${await find(maoyu, '附件')}`)).data).toMatchObject({ files: [{ name: '清单.txt', fileId: file.fileId }] })
  })

  it.each([
    ['nobody to get it', { toUserIds: [] }, 'toUserIds', '接收人不能为空'],
    ['a stranger', { toUserIds: ['nobody'] }, 'toUserIds', '接收人指向的数据不存在'],
    ['a stranger among the copies', { copyUserIds: ['nobody'] }, 'copyUserIds', '抄送指向的数据不存在'],
    ['no subject', { subject: ' ' }, 'subject', '主题不能为空'],
    ['a file nobody uploaded', { files: [{ name: 'a', fileId: 'aaaaaaaaaaaaaaaaaaaaaaaa' }] }, 'files', '附件中的文件未上传成功，请重新上传'],
    ['files that are none', { files: '{' }, 'files', '附件的类型不正确'],
  ])('with %s is refused', async (_name, more, path, message) => {
    const before = (await box(wujia, '/Sent')).length
    expect(await wujia.post(root, mail('拒绝', more))).toMatchObject({ code: 400, data: { fields: [{ path, message }] } })
    expect(await box(wujia, '/Sent')).toHaveLength(before)
  })

  it('to a closed account is refused', async () => {
    await server.services.store.of(userStore).update('staff-panqiang', { enabledMark: 0 })
    expect((await wujia.post(root, mail('停用', { toUserIds: ['staff-panqiang'] }))).code).toBe(400)
    await server.services.store.of(userStore).update('staff-panqiang', { enabledMark: 1 })
  })
})

describe('who may', () => {
  it('write is who has the page of mails; everybody reads the own ones', async () => {
    const users = server.services.store.of(userStore)
    await users.setLinks('staff-maoyu', { ...(await users.links('staff-maoyu')), roleIds: [] })
    expect(await maoyu.post(root, mail('无权'))).toMatchObject({ status: 403, code: 403 })
    expect((await maoyu.get(root)).code).toBe(200)
  })

  it('do anything has a session', async () => {
    for (const url of [root, `${root}/x`]) expect((await server.anonymous().get(url)).code).toBe(602)
  })
})

it('the home page lists the newest mails that came in', async () => {
  const admin = await server.signIn('admin')
  const { list } = (await admin.get('/api/visualdev/Dashboard/Email')).data as { list: { id: string; fullName: string; isRead: string }[] }
  expect(list.map((one) => [one.fullName, one.isRead]).slice(0, 2)).toEqual([
    ['周一例会议程', '0'],
    ['三号客梯异响处理结果', '0'],
  ])
  expect(list.at(-1)).toMatchObject({ fullName: 'B 座 12 层交付前联合验收', isRead: '1' })
})
