import { describe, expect, it } from 'vitest'
import { registry } from '../page/registry'
import { readSchemaText } from '../preview/read-schema-text'
import { unwrapModel } from '../preview/unwrap-model'
import { exportedModel, modelText } from './export-model'

const form = { page: 'form', schemaVersion: 1, id: 'x', title: '工单', fields: [{ kind: 'comInput', key: 'name', title: '名称', props: {} }] }
const list = { columnList: [{ prop: 'name', label: '名称' }] }
const stored = {
  fullName: '工单',
  enCode: 'order',
  category: '行政',
  webType: 2,
  version: 3,
  formData: JSON.stringify(form),
  columnData: JSON.stringify(list),
}

describe('an exported model', () => {
  it.each(['weft', 'generator'] as const)('is read again without an issue, in the %s format', (format) => {
    const text = exportedModel(stored, format)
    const reading = readSchemaText(text, registry)
    expect(reading).toMatchObject({ state: 'read', format, issues: [] })
    expect(reading.state === 'read' && [...(reading.plan?.inputs.keys() ?? [])]).toEqual(['name'])
    expect(JSON.parse(text)).toMatchObject({ fullName: '工单', enCode: 'order', category: '行政', columnData: list })
  })

  it('keeps a form that cannot be read as it is', () => {
    expect(JSON.parse(exportedModel({ ...stored, formData: '{"a":' }, 'weft'))).toMatchObject({ formData: '{"a":' })
  })
})

it('the documents of a model become one text, and are the same when they are taken apart', () => {
  const { form: again, list: listAgain } = unwrapModel(JSON.parse(modelText(stored)))
  expect([again, listAgain]).toEqual([form, list])
  expect(unwrapModel(JSON.parse(modelText({ ...stored, columnData: '' }))).list).toBeUndefined()
})
