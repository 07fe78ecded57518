import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantStore } from '../../permission/authority/store'
import { menuStore } from '../../system/menus/store'
import { findPostgres } from '../../testing/test-database'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'
import { openSocket } from '../../testing/test-socket'
import { commentStore } from './store'

interface Comments {
  readonly list: readonly {
    readonly id: string
    readonly text: string
    readonly user: string
    readonly own: boolean
    readonly editedTime: number | null
  }[]
  readonly pagination: { readonly total: number }
}

function commentsOn(database: string, postgres: boolean): void {
  describe(`comments on ${database}`, () => {
    let server: TestApp
    let admin: Client
    let clerk: Client
    let url: string
    const menuId = `comments${database.length}`
    const { model, create } = modelsOf(() => admin)
    const made = async (name: string): Promise<string> => idOf(await create(url, { name }))
    const say = (id: string, text: string, by = admin, more: object = {}) => by.post(`${url}/${id}/Comments`, { text, ...more })
    const read = async (id: string, by = admin): Promise<Comments> => (await by.get(`${url}/${id}/Comments`)).data as Comments
    const inbox = async (by: Client) =>
      ((await by.get('/api/message?pageSize=50')).data as { readonly list: readonly { readonly id: string; readonly title: string }[] }).list

    beforeAll(async () => {
      server = await startTestApp({ demo: true, postgres })
      admin = await server.signIn('admin')
      url = await model([{ shape: 'input', kind: 'comInput', key: 'name', title: '名称', props: {} }])
      const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
      await server.services.store.of(menuStore).remove(menuId)
      const property = JSON.stringify({ moduleId: url.split('/').at(-1) })
      await server.services.store
        .of(menuStore)
        .insert({ ...menu, id: menuId, fullName: menuId, enCode: `online.${menuId}`, type: 3, propertyJson: property })
      await server.services.store.of(grantStore).insert([{ type: 'menu', enCode: '', roleId: 'propertyManagerRole', menuId }] as never)
      clerk = await server.signIn('chenjing')
    }, 90_000)
    afterAll(() => server.close())

    it('are said by whoever reads the record, changed and taken back by who said them', async () => {
      const id = await made('甲')
      const first = idOf(await say(id, '  第一条  '))
      server.advance(1000)
      const second = idOf(await say(id, '第二条', clerk))
      expect(await read(id, clerk)).toMatchObject({
        list: [
          { id: second, text: '第二条', own: true, editedTime: null },
          { id: first, text: '第一条', own: false },
        ],
        pagination: { total: 2 },
      })
      expect(await clerk.put(`${url}/${id}/Comments/${first}`, { text: '改' })).toMatchObject({ status: 403 })
      expect(await admin.delete(`${url}/${id}/Comments/${second}`)).toMatchObject({ status: 403 })
      expect(await clerk.put(`${url}/${id}/Comments/${second}`, { text: '改过' })).toMatchObject({ code: 200 })
      expect((await read(id)).list[0]).toMatchObject({ text: '改过', editedTime: expect.any(Number), own: false })
      expect(await clerk.delete(`${url}/${id}/Comments/${second}`)).toMatchObject({ code: 200 })
      expect((await admin.get(`${url}/${id}/Comments/Count`)).data).toEqual({ count: 1 })
      expect(await say(id, '   ')).toMatchObject({ status: 400, msg: expect.stringContaining('内容') })
      expect(await say(id, '字'.repeat(2001))).toMatchObject({ status: 400 })
      expect(await say('gone', '有人吗')).toMatchObject({ status: 404 })
    })

    it('name people who may read the record, who find one message each', async () => {
      const id = await made('乙号')
      const people = (await admin.get(`${url}/${id}/Comments/People?keyword=chenjing`)).data as { readonly list: readonly { readonly id: string }[] }
      expect(people.list).toMatchObject([{ id: 'staff-chenjing', name: '陈静', account: 'chenjing' }])
      // An agent holds no menu of the model.
      expect((await admin.get(`${url}/${id}/Comments/People?keyword=wujia`)).data).toEqual({ list: [] })
      expect(await say(id, '请 @[staff-wujia] 看看')).toMatchObject({ status: 400, msg: expect.stringContaining('吴佳') })
      expect((await read(id)).pagination.total).toBe(0)
      const comment = idOf(await say(id, '请 @[staff-chenjing] 与 @[nobody] 看 <b>这里</b>'))
      expect((await read(id)).list[0]).toMatchObject({ people: [{ id: 'staff-chenjing', name: '陈静' }] })
      const [message] = (await inbox(clerk)).filter(({ title }) => title.includes('提到了您'))
      const told = (await clerk.get(`/api/message/ReadInfo/${message?.id ?? ''}`)).data as { readonly bodyText: string }
      expect(told.bodyText).toContain('@陈静 与 @[nobody] 看 &#60;b&#62;这里')
      expect(told.bodyText).toContain(`href="/model/online-${menuId}?`)
      expect(told.bodyText).toContain('乙号')
      const before = (await inbox(clerk)).length
      await admin.put(`${url}/${id}/Comments/${comment}`, { text: '再请 @[staff-chenjing] 看看' })
      expect(await inbox(clerk)).toHaveLength(before)
      // Naming oneself is no news.
      await say(id, '我 @[staff-chenjing]', clerk)
      expect(await inbox(clerk)).toHaveLength(before)
    })

    it('carry files, which stay as long as they do', async () => {
      const id = await made('丙')
      expect(await say(id, '', admin, { files: [{ name: 'x.txt', fileId: 'made-up' }] })).toMatchObject({ status: 400 })
      const upload = await server.app.inject({
        method: 'POST',
        url: '/api/file/Uploader/annex',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=part' },
        payload: [
          '--part',
          'content-disposition: form-data; name="file"; filename="note.txt"',
          'content-type: text/plain',
          '',
          'hi',
          '--part--',
          '',
        ].join('\r\n'),
      })
      const file = (upload.json() as { readonly data: { readonly fileId: string } }).data
      expect(await say(id, '', admin, { files: [{ ...file, name: 'other.txt' }] })).toMatchObject({ code: 200 })
      expect((await read(id)).list[0]).toMatchObject({ files: [{ name: 'note.txt', fileId: file.fileId }] })
      const texts: string[] = []
      for await (const text of server.services.store.of(commentStore).texts()) texts.push(text)
      expect(texts.some((text) => text.includes(file.fileId))).toBe(true)
    })

    it('are not reached while the record is in the bin, come back with it, and go with it for good', async () => {
      const id = await made('丁')
      await say(id, '留言')
      await admin.delete(`${url}/${id}`)
      expect(await admin.get(`${url}/${id}/Comments`)).toMatchObject({ status: 404 })
      await admin.post(`${url}/RecycleBin/Actions/Restore`, { ids: [id] })
      expect((await read(id)).list).toMatchObject([{ text: '留言' }])
      await admin.delete(`${url}/${id}`)
      await admin.post(`${url}/RecycleBin/Actions/Purge`, { ids: [id] })
      const texts: string[] = []
      for await (const text of server.services.store.of(commentStore).texts()) texts.push(text)
      expect(texts.filter((text) => text.startsWith('留言'))).toEqual([])
    })

    it('are closed to who does not read the record, and said once', async () => {
      const id = await made('戊')
      const stranger = await server.signIn('wujia')
      for (const path of ['', '/Count', '/People']) expect(await stranger.get(`${url}/${id}/Comments${path}`)).toMatchObject({ status: 403 })
      expect(await say(id, '不行', stranger)).toMatchObject({ status: 403 })
      expect((await say(id, '不行', server.anonymous())).code).toBe(602)
      const once = { 'idempotency-key': `comment-once-${menuId}-0001` }
      const send = () =>
        server.app.inject({
          method: 'POST',
          url: `${url}/${id}/Comments`,
          headers: { ...once, authorization: `Bearer ${admin.token}` },
          payload: { text: '一次' },
        })
      expect((await send()).json()).toEqual((await send()).json())
      expect((await read(id)).pagination.total).toBe(1)
    })

    it('are told to the windows of those who may read the record', async () => {
      const id = await made('己')
      const stranger = await server.signIn('wujia')
      const [theirs, closed] = [await openSocket(server.app, clerk.token), await openSocket(server.app, stranger.token)]
      await Promise.all([theirs.next('initMessage'), closed.next('initMessage')])
      await say(id, '新')
      expect(await theirs.next('commentsChanged')).toMatchObject({ id })
      closed.send({ method: 'Heartbeat' })
      await closed.next('heartbeat')
      expect(closed.waiting.filter(({ method }) => method === 'commentsChanged')).toEqual([])
      theirs.close()
      closed.close()
    })
  })
}

commentsOn('the embedded database', false)
describe('PostgreSQL', async () => {
  if (!(await findPostgres())) return it.skip('no database answers')
  commentsOn('PostgreSQL', true)
})
