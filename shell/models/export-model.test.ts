import { describe, expect, it } from 'vitest'
import { writePage } from '../../engine'
import { registry } from '../page/registry'
import { readSchemaText } from '../preview/read-schema-text'
import { unwrapModel } from '../preview/unwrap-model'
import * as formilyDoor from '../../engine/formily'
import { exportedSchema } from './export-formily'
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

describe('a form as a schema of Formily', () => {
  const words = { text: (text: unknown) => String(text), t: (key: string) => key }

  it('is plain Formily, and is read again with its title and its fields', () => {
    const text = exportedSchema(stored, words) ?? ''
    expect(JSON.parse(text)).toMatchObject({ type: 'object', properties: {} })
    const reading = readSchemaText(text, registry, formilyDoor)
    expect(reading).toMatchObject({ state: 'read', format: 'formily', issues: [], page: { title: '工单' } })
    expect(reading.state === 'read' && [...(reading.plan?.inputs.keys() ?? [])]).toEqual(['name'])
  })

  it('that came from Formily is the schema that it came from', () => {
    const schema = { type: 'object', properties: { name: { type: 'string', title: 'Name', 'x-component': 'Input', 'x-data': { theirs: 1 } } } }
    const { value } = formilyDoor.readFormilySchema(schema, registry, { title: 'Other' })
    expect(JSON.parse(exportedSchema({ formData: JSON.stringify(writePage(value)) }, words) ?? '')).toEqual(schema)
  })

  it('is none where the form cannot be read', () => expect(exportedSchema({ formData: '{"a":' }, words)).toBeNull())
})

it('the documents of a model become one text, and are the same when they are taken apart', () => {
  const { form: again, list: listAgain } = unwrapModel(JSON.parse(modelText(stored)))
  expect([again, listAgain]).toEqual([form, list])
  expect(unwrapModel(JSON.parse(modelText({ ...stored, columnData: '' }))).list).toBeUndefined()
})
