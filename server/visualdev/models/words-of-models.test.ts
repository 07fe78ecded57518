import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../testing/test-model'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
let english: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  english = server.as(admin.token, 'en')
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'
const words = { '/title': { en: 'Grade', zhtw: '等級' }, '/props/source/options/a/label': { en: 'Best' } }
const node = (spoken: object) => ({
  __config__: { jnpfKey: 'select', label: '等级', dataType: 'static', required: true, ...spoken },
  __vModel__: 'grade',
  options: [{ id: 'a', fullName: '甲' }],
  props: { label: 'fullName', value: 'id' },
})
const formOf = (spoken: object = { weft: { words } }) => JSON.stringify({ formRef: 'elForm', fields: [node(spoken)] })
const body = { fullName: '评级', enCode: 'spokenModel', columnData: '' }

describe('a model that says its texts in several languages', () => {
  let id = ''
  const url = () => `/api/visualdev/OnlineDev/${id}`
  beforeAll(async () => {
    id = idOf(await english.post(base, { ...body, formData: formOf() }))
  })

  it('is refused nothing, and comes back as it was sent', async () => {
    expect(((await admin.get(`${base}/${id}`)).data as { formData: string }).formData).toBe(formOf())
  })

  it('answers lists and refusals in the language of who asks, and what was written where words are missing', async () => {
    expect((await admin.post(url(), { id: '', data: JSON.stringify({ grade: 'a' }) })).code).toBe(200)
    const cell = async (by: Client) => ((await by.post(`${url()}/List`, {})).data as { list: { grade: string }[] }).list[0]?.grade
    expect([await cell(english), await cell(admin), await cell(server.as(admin.token, 'zh-TW'))]).toEqual(['Best', '甲', '甲'])
    const refused = async (by: Client) => (await by.post(url(), { id: '', data: '{}' })).raw.body
    expect(await refused(english)).toContain('Grade is required')
    expect(await refused(server.as(admin.token, 'zh-TW'))).toContain('等級')
  })

  it('names the codes of its entries as it was written, whoever saves it', async () => {
    const menu = idOf(
      await english.post('/api/system/Menu', { fullName: '评级', enCode: 'spoken.menu', type: 3, propertyJson: JSON.stringify({ moduleId: id }) }),
    )
    await english.post(`/api/system/Menu/${menu}/Rights/Actions/TakeOver`, { types: ['form'] })
    const { form } = (await english.get(`/api/system/Menu/${menu}/Rights`)).data as { readonly form: readonly { readonly fullName: string }[] }
    expect(form.map(({ fullName }) => fullName)).toEqual(['等级'])
  })

  it('differs from a version without the words in these alone', async () => {
    await admin.put(`${base}/${id}/Draft`, { formData: formOf({}), columnData: '' })
    const compare = async (by: Client) =>
      ((await by.get(`${base}/${id}/Versions/2/Differences?from=1`)).data as { list: { text: string }[] } | null)?.list.map(({ text }) => text)
    expect(await compare(admin)).toEqual(['其他语言的文字有改动'])
    expect(await compare(english)).toEqual(['Words in other languages changed'])
  })
})
