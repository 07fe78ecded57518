import { readFileSync } from 'node:fs'
import PizZip from 'pizzip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantStore } from '../../../../server/permission/authority/store'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../server/testing/test-app'
import { startOfDay } from '../../../shared/calendar/instant'
import { tagsIn } from './fill-docx'

let server: TestApp
let admin: Client
let clerk: Client
let contract: string
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
  contract = await lease()
}, 240_000)
afterAll(() => server.close())

const root = '/api/SubDev/whdy'
const templates = '/api/visualdev/OnlineDev/leasing-template'
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const body = (values: object) => ({ data: JSON.stringify(values) })
const rows = (answer: Answer) => (answer.data as { readonly list: readonly Readonly<Record<string, string>>[] }).list

async function lease(): Promise<string> {
  const customer = { kind: 'tenant', party: 'company', name: '文书<科技>&有限公司', licence: '91330100WORDS00001', phone: '13900000077' }
  const unit = { place: ['park', 'park.A'], floor: 61, name: 'W-6101', type: 'office', buildArea: 100 }
  const values = {
    customer: idOf(await admin.post(`${root}/CreateCustomer`, body(customer))),
    type: 'new',
    start: startOfDay('2046-01-01'),
    end: startOfDay('2046-12-31'),
    units: [{ unit: idOf(await admin.post('/api/visualdev/OnlineDev/units-unit', body(unit))), area: 100, price: 30.5 }],
    paymentType: 'natural',
    every: 6,
    timing: 'advance',
    dueDays: 0,
    dayCount: 'actual',
    deposit: 6100,
    raiseBy: 'none',
    terms: '第一条\n第二条',
  }
  return idOf(await admin.post(`${root}/CreateContract`, body(values)))
}

/** Uploads a document with this text in the place of the shipped one’s. */
async function uploaded(text: string): Promise<object> {
  const zip = new PizZip(readFileSync('domain/leasing/assets/contract.docx'))
  const xml = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`
  zip.file('word/document.xml', xml)
  const form = new FormData()
  form.append('file', new Blob([zip.generate({ type: 'uint8array' }) as Uint8Array<ArrayBuffer>]), 'template.docx')
  const request = new Request('http://x', { method: 'POST', body: form })
  const { payload } = await server.app.inject({
    method: 'POST',
    url: '/api/file/Uploader/annex',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { data } = JSON.parse(payload) as { readonly data: { readonly fileId: string; readonly url: string } }
  return { name: 'template.docx', fileId: data.fileId, url: data.url }
}

describe('a contract as a document', () => {
  it('by the template that comes along has customer, units, schedule and amounts in capitals', async () => {
    const { text } = (await admin.get(`${root}/PreviewContractWord?id=${contract}`)).data as { readonly text: string }
    for (const part of [
      '文书<科技>&有限公司',
      '91330100WORDS00001',
      'W-6101',
      '2046-01-01',
      '2046-07-01',
      '第一条\n第二条',
      '18,300.00',
      '陆仟壹佰圆',
      '叁仟零伍拾圆',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/[{}]|undefined/)
    const file = await admin.get(`${root}/DownloadContractWord?id=${contract}`)
    expect(file.raw.headers['content-disposition']).toMatch(/HT\d+\.docx/)
    expect(new PizZip(file.raw.rawPayload).file('word/document.xml')?.asText()).toContain('文书&lt;科技&gt;&amp;有限公司')
  })

  it('is offered by the templates for its type, and has what the own template says', async () => {
    const forAll = idOf(await admin.post(templates, body({ name: '通用', file: [await uploaded('{code} {customer_phone} {#units}{unit}{/units}')] })))
    await admin.post(templates, body({ name: '短租', types: ['short'], file: [await uploaded('{code}')] }))
    const offered = rows(await admin.get(`${root}/GetContractWordPaths?id=${contract}`))
    expect(offered.map(({ name }) => name)).toEqual(['通用', '内置模板'])
    const { text } = (await admin.get(`${root}/PreviewContractWord?id=${contract}&templateId=${forAll}`)).data as { readonly text: string }
    expect(text.trim()).toMatch(/^HT\d+ 13900000077 W-6101$/)
    expect((await admin.get(offered[0]?.['path'] ?? '')).status).toBe(200)
    expect(await admin.get(`${root}/PreviewContractWord?id=${contract}&templateId=gone`)).toMatchObject({ status: 404 })
  })

  it('takes no template with placeholders that nothing stands for, and names them', async () => {
    const saved = await admin.post(templates, body({ name: '错的', file: [await uploaded('{code} {rent} {#units}{due}{/units}')] }))
    expect(saved).toMatchObject({ status: 400, msg: '模板里有不认识的占位符：{rent} {units.due}' })
    expect(await admin.post(templates, body({ name: '错的', file: [await uploaded('{#units}{unit}')] }))).toMatchObject({ status: 400 })
    expect(JSON.stringify((await admin.post(`${templates}/List`, {})).data)).not.toContain('错的')
  })

  it('takes the right to it, and for fields of the customer that to the customer', async () => {
    for (const call of ['GetContractWordPaths', 'PreviewContractWord', 'DownloadContractWord']) {
      expect(await clerk.get(`${root}/${call}?id=${contract}`)).toMatchObject({ status: 403 })
      expect(await server.anonymous().get(`${root}/${call}?id=${contract}`)).toMatchObject({ status: 401 })
    }
    for (const call of ['GetContractTemplateTags', 'DownloadContractTemplate'])
      expect(await clerk.get(`${root}/${call}`)).toMatchObject({ status: 403 })
    await server.services.store.of(grantStore).insert([{ type: 'menu', enCode: '', roleId: 'serviceAgentRole', menuId: 'leasing.contract' }])
    expect(await clerk.get(`${root}/PreviewContractWord?id=${contract}`)).toMatchObject({ status: 403 })
    await server.services.store
      .of(grantStore)
      .insert([{ type: 'button', enCode: 'btn_word', roleId: 'serviceAgentRole', menuId: 'leasing.contract' }])
    const { text } = (await clerk.get(`${root}/PreviewContractWord?id=${contract}`)).data as { readonly text: string }
    expect(text).toContain('W-6101')
    expect(text).not.toContain('91330100WORDS00001')
  })

  it('begins with the template that comes along, whose tags are told', async () => {
    const file = await admin.get(`${root}/DownloadContractTemplate`)
    expect(Object.keys(tagsIn(file.raw.rawPayload))).toContain('customer_name')
    expect((await admin.get(`${root}/GetContractTemplateTags`)).data).toMatchObject({
      lists: { units: expect.arrayContaining(['unit', 'price']) as object },
    })
  })
})
