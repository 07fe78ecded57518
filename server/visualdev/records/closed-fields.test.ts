import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { grantStore } from '../../permission/authority/store'
import { menuCodeStore } from '../../system/menus/code-store'
import { menuStore } from '../../system/menus/store'
import { idOf, modelsOf } from '../../testing/test-model'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
/** May fill in `title` and nothing else. */
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
})
afterAll(() => server.close())

const { model, read } = modelsOf(() => admin)
const menuId = 'closed'
beforeEach(() => server.services.store.of(menuStore).remove(menuId))

/** The records of a form whose field `deposit` is closed to the clerk. */
async function records(deposit: object, ...more: readonly object[]): Promise<string> {
  const url = await model([
    { kind: 'comInput', key: 'title', title: '标题' },
    { kind: 'comInput', key: 'deposit', title: '押金', ...deposit },
    ...more,
  ])
  const menu = { parentId: null, icon: '', urlAddress: '', linkTarget: '_self', category: 'Web', description: '', sortCode: 1, enabledMark: 1 }
  const propertyJson = JSON.stringify({ moduleId: url.split('/').at(-1) })
  await server.services.store.of(menuStore).insert({ ...menu, id: menuId, fullName: menuId, enCode: menuId, type: 3, propertyJson })
  const codes = [
    { type: 'button', enCode: 'btn_add' },
    { type: 'form', enCode: 'title' },
    { type: 'form', enCode: 'deposit' },
  ]
  await server.services.store.of(menuCodeStore).insert(codes.map((code, sortCode) => ({ ...code, menuId, fullName: code.enCode, sortCode })))
  await server.services.store
    .of(grantStore)
    .insert([{ type: 'menu', enCode: '' }, ...codes.slice(0, 2)].map((grant) => ({ ...grant, roleId: 'serviceAgentRole', menuId })))
  return url
}
const add = (url: string, values: object, who = clerk) => who.post(url, { data: JSON.stringify(values) })
const required = { access: { mode: 'editable', required: true } }

it('begins as it would on the screen of somebody who may fill it in', async () => {
  const url = await records({ ...required, initial: '200' })
  const made = await add(url, { title: 'x' })
  expect(made.code).toBe(200)
  expect(await read(url, idOf(made))).toMatchObject({ title: 'x', deposit: '200' })
})

it('of the person who adds begins with that person', async () => {
  const url = await records({ kind: 'userSelect', props: { defaultCurrent: true } })
  const made = await add(url, { title: 'x' })
  expect(await read(url, idOf(made))).toMatchObject({ deposit: 'staff-wujia' })
})

it('cannot be asked of who may not fill it in: the refusal names it, and who can help', async () => {
  const url = await records(required)
  expect(await add(url, { title: 'x' })).toMatchObject({
    code: 403,
    msg: '必填字段“押金”未对您开放，也没有默认值，因此不能新建。请联系管理员为其设置默认值，或授予您填写该字段的权限',
  })
  expect((await add(url, { title: 'x', deposit: '1' }, admin)).code).toBe(200)
  // What the person can mend is told as ever.
  expect(await add(url, { title: 'x' }, admin)).toMatchObject({ code: 400 })
})

it('is still not taken from who may not fill it in', async () => {
  const url = await records({ ...required, initial: '200' })
  expect(await add(url, { title: 'x', deposit: '1' })).toMatchObject({ code: 403, msg: '没有权限填写其中的字段' })
})
