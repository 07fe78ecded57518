import { describe, expect, it } from 'vitest'
import { registry } from '../../tests/support/registry'
import { writeGenerator } from '../generator'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { FormPage, ListPage } from '../model/page'
import { sayText } from '../model/text'
import { readDocument } from '../parse/read-document'
import { readListDesign } from '../parse/read-list-design'
import { writePage } from '../parse/write-page'
import { lacksWords, writtenLanguage } from './model-texts'
import { readTexts, writeWords } from './spoken-documents'

const select = (words?: JsonObject): JsonObject => ({
  __config__: { jnpfKey: 'select', label: '状态', dataType: 'static', ...(words && { weft: { words } }) },
  __vModel__: 'state',
  placeholder: '请选择',
  options: [
    { id: 'open', fullName: '进行中' },
    { id: 'done', fullName: '已完成' },
  ],
  props: { label: 'fullName', value: 'id' },
})
const said = { '/title': { en: 'State' }, '/props/source/options/done/label': { en: 'Done', zhtw: '已完成' } }
const document = (field: JsonObject, more: JsonObject = {}): JsonObject => ({ formRef: 'elForm', ...more, fields: [field] })

function read(json: Json): { readonly form: FormPage; readonly issues: readonly string[] } {
  const { page, issues } = readDocument(json, registry)
  if (page?.page !== 'form') throw new Error('no form')
  return { form: page, issues: issues.map(({ code, at }) => `${code} ${at}`) }
}
const field = (form: FormPage) => {
  const [first] = form.fields
  if (first?.shape !== 'input') throw new Error('no input')
  return first
}
const optionsOf = (form: FormPage): unknown => (field(form).props as { readonly source: { readonly options: unknown } }).source.options

describe('words of a model', () => {
  it('are read beside the plain texts of the generator format, and say the language of the reader or what was written', () => {
    const { form, issues } = read(document(select(said)))
    const { title } = field(form)
    expect([(['zh', 'zhtw', 'en'] as const).map((language) => sayText(title, language, (key) => key)), issues]).toEqual([
      ['状态', '状态', 'State'],
      [],
    ])
    expect(optionsOf(form)).toEqual([
      { value: 'open', label: '进行中' },
      { value: 'done', label: { own: '已完成', in: { en: 'Done', zhtw: '已完成' } } },
    ])
  })

  it('stay with their option when another product puts one before it, and with their title when it is written anew', () => {
    const json = JSON.parse(JSON.stringify(select(said))) as Record<string, Json>
    json['options'] = [{ id: 'new', fullName: '新建' }, ...(json['options'] as readonly Json[])]
    ;(json['__config__'] as Record<string, Json>)['label'] = '单据状态'
    const { form } = read(document(json))
    expect(field(form).title).toEqual({ own: '单据状态', in: { en: 'State' } })
    expect((optionsOf(form) as readonly unknown[])[2]).toEqual({
      value: 'done',
      label: { own: '已完成', in: said['/props/source/options/done/label'] },
    })
  })

  it('go back beside texts that stay plain', () => {
    const { form } = read(document(select()))
    const spoken: FormPage = { ...form, fields: [{ ...field(form), title: { own: '状态', in: { en: 'State' } } }] }
    const written = writeGenerator(spoken, registry)
    const [node] = isJsonObject(written) ? (written['fields'] as readonly JsonObject[]) : []
    expect(node?.['__config__']).toMatchObject({ label: '状态', weft: { words: { '/title': { en: 'State' } } } })
    expect(node?.['options']).toEqual(select()['options'])
  })

  it('of the form itself stand in its settings', () => {
    const { form } = read(
      document(select(), { confirmButtonText: '交上去', weft: { words: { '/confirm': { en: 'Hand in' }, '/title': { en: 'Orders' } } } }),
    )
    expect([form.confirm, form.title]).toEqual([
      { own: '交上去', in: { en: 'Hand in' } },
      { own: '', in: { en: 'Orders' } },
    ])
    expect(read(writeGenerator(form, registry) as Json).form).toEqual(form)
  })

  it('without a text, or that are none, are named and kept', () => {
    const json = document(select({ '/help': { en: 'Help' }, '/title': { en: 7 }, '/props/source/options/gone/label': { en: 'Gone' } }))
    const { form, issues } = read(json)
    expect(issues).toEqual([
      'prop.invalid /fields/0/__config__/weft/words/~1title',
      'words.stray /fields/0/__config__/weft/words/~1help',
      'words.stray /fields/0/__config__/weft/words/~1props~1source~1options~1gone~1label',
    ])
    expect(writeGenerator(form, registry)).toEqual(json)
  })

  it('cannot put words where a schema has none', () => {
    const { form, issues } = read(document(select({ '/props/source/from': { en: 'x' }, '/kind': { en: 'x' }, '/key': { en: 'x' } })))
    expect([form.fields[0]?.kind, issues.length, optionsOf(form)]).toEqual(['select', 3, expect.any(Array)])
  })

  it('of our own format stand in the texts themselves', () => {
    const { form } = read(document(select(said)))
    expect(read(writePage(form)).form).toEqual(form)
  })
})

describe('words of a list', () => {
  const form = read(document(select(said))).form
  const list = (design: JsonObject): { readonly page: ListPage; readonly issues: readonly string[] } => {
    const { value, issues } = readListDesign(design, form, 'm', registry)
    return { page: value, issues: issues.map(({ code, at }) => `${code} ${at}`) }
  }

  it('are those of the field where the list calls it so', () => {
    const { page } = list({ columnList: [{ prop: 'state', label: '状态' }], searchList: [{ prop: 'state', label: '状态' }] })
    expect([page.columns[0]?.title, page.search[0]?.title]).toEqual([field(form).title, field(form).title])
    expect(list({}).page.columns[0]?.title).toEqual(field(form).title)
  })

  it('are its own where it says something else, for heads and buttons as well', () => {
    const words = {
      '/columns/state/title': { en: 'Where it is' },
      '/rowActions/send/label': { en: 'Send' },
      '/heads/state/title': { en: 'Order' },
      '/columns/gone/title': { en: 'Gone' },
    }
    const { page, issues } = list({
      columnList: [{ prop: 'state', label: '到哪了' }],
      columnBtnsList: [],
      customBtnsList: [{ value: 'send', label: '发送', event: { btnType: 1, modelId: 'other' } }],
      complexHeaderList: [{ fullName: '订单', childColumns: ['state'] }],
      weft: { words },
    })
    expect([page.columns[0]?.title, page.rowActions[0]?.label, page.heads?.[0]?.title]).toEqual([
      { own: '到哪了', in: { en: 'Where it is' } },
      { own: '发送', in: { en: 'Send' } },
      { own: '订单', in: { en: 'Order' } },
    ])
    expect(issues).toEqual(['words.stray /weft/words/~1columns~1gone~1title'])
  })
})

describe('the texts of a model', () => {
  const documents = {
    form: document(select(said), { confirmButtonText: '交上去' }),
    list: {
      columnList: [{ prop: 'state', label: '到哪了' }],
      searchList: [{ prop: 'state', label: '状态' }],
      btnsList: [],
      columnBtnsList: [],
      customBtnsList: [{ value: 'send', label: '发送', event: { btnType: 1, modelId: 'other' } }],
    },
  }
  const brief = (json: typeof documents | ReturnType<typeof writeWords>) =>
    readTexts(json, registry)?.map(({ at, use, own, in: words }) => [at, use, own, words])

  it('are each told once, with what they are there for; what a list says as its form does is the form’s', () => {
    expect(brief(documents)).toEqual([
      ['/form/confirm', 'button', '交上去', {}],
      ['/fields/0/title', 'title', '状态', { en: 'State' }],
      ['/fields/0/placeholder', 'placeholder', '请选择', {}],
      ['/fields/0/props/source/options/open/label', 'option', '进行中', {}],
      ['/fields/0/props/source/options/done/label', 'option', '已完成', { en: 'Done', zhtw: '已完成' }],
      ['/list/rowActions/send/label', 'button', '发送', {}],
      ['/list/columns/state/title', 'column', '到哪了', {}],
    ])
  })

  it.each(['generator', 'weft'] as const)('take words in the %s format, and keep everything else', (format) => {
    const stored = format === 'generator' ? documents : { ...documents, form: writePage(read(documents.form).form) as Json }
    const texts = readTexts(stored, registry) ?? []
    const spoken = writeWords(stored, registry, new Map(texts.map(({ at, own }) => [at, { en: `${own} en` }])))
    expect(readTexts(spoken, registry)).toEqual(
      texts.map((text) => ({ ...text, owners: expect.anything() as unknown, in: { en: `${text.own} en` } })),
    )
    const silent = writeWords(spoken, registry, new Map(texts.map(({ at }) => [at, {}])))
    expect(readTexts(silent, registry)?.filter((text) => Object.keys(text.in).length > 0)).toEqual([])
    expect({ ...(silent.list as JsonObject), weft: null }).toEqual({ ...documents.list, weft: null })
  })

  it('lack words in the languages that they were not written in, unless they are the same everywhere', () => {
    const lacks = (own: string, written: 'zh' | 'en') => (['zh', 'zhtw', 'en'] as const).filter((one) => lacksWords({ own, in: {} }, one, written))
    expect([lacks('状态', 'zh'), lacks('ID', 'zh'), lacks('100%', 'zh'), lacks('State', 'en')]).toEqual([['zhtw', 'en'], [], [], ['zh', 'zhtw']])
    expect([writtenLanguage([{ own: '状态' }, { own: 'ID' }]), writtenLanguage([{ own: 'State' }, { own: 'Name' }, { own: '名' }])]).toEqual([
      'zh',
      'en',
    ])
  })
})

it('a list of our own format follows the words of its form, whatever else is said', () => {
  const { form } = read(document(select()))
  const { form: _form, ...page } = writePage(readListDesign({ columnList: [{ prop: 'state', label: '状态' }] }, form, 'm', registry).value)
  const spoken = writeWords({ form: document(select()), list: page }, registry, new Map([['/fields/0/title', { en: 'State' }]]))
  expect(readTexts(spoken, registry)?.filter(({ own }) => own === '状态')).toMatchObject([{ at: '/fields/0/title', in: { en: 'State' } }])
  expect(((spoken.list as JsonObject)['columns'] as readonly JsonObject[])[0]?.['title']).toEqual({ own: '状态', in: { en: 'State' } })
})
