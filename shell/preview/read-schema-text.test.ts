import { describe, expect, it } from 'vitest'
import { registry } from '../page/registry'
import { readSchemaText, withAbsent } from './read-schema-text'
import { sampleNames, samples } from './samples'

const form = { page: 'form', id: 'f', title: 'T', schemaVersion: 1, fields: [{ kind: 'comInput', key: 'name', title: 'Name' }] }
const read = (text: string) => readSchemaText(text, registry)

describe('reading a text in the preview', () => {
  it('finds nothing in a blank text', () => expect(read(' \n')).toEqual({ state: 'empty' }))
  it('places a break in the JSON', () => expect(read('{\n  "a": 1,\n}')).toMatchObject({ state: 'broken', place: { line: 3, column: 1 } }))
  it('refuses JSON that is no page, with the reason', () =>
    expect(read('[1]')).toMatchObject({ state: 'refused', issues: [{ code: 'json.invalid' }] }))
  it('refuses a text that would freeze the page', () => expect(read(`"${'x'.repeat(8_000_001)}"`)).toMatchObject({ state: 'tooLarge' }))
  it('reads our format', () => expect(read(JSON.stringify(form))).toMatchObject({ state: 'read', format: 'weft', page: { page: 'form' } }))
  it('reads a text that begins with a byte order mark', () => expect(read(`\ufeff${JSON.stringify(form)}`)).toMatchObject({ state: 'read' }))
  it('gathers the defects of the nodes and those of their formulas', () => {
    const fields = [{ kind: 'nobody' }, { kind: 'numInput', key: 'total', title: 'T', rules: [{ set: 'value', to: 'missing + 1' }] }]
    const reading = read(JSON.stringify({ ...form, fields }))
    expect(reading.state === 'read' && reading.issues.map(({ code }) => code)).toEqual(['kind.unknown', 'formula.unknownField'])
  })
})

describe('the answer that holds a model', () => {
  const wire = {
    fields: [
      {
        __config__: {
          jnpfKey: 'row',
          children: [
            {
              __config__: { jnpfKey: 'select', label: '\u9879', dataType: 'dictionary', dictionaryType: 'gone' },
              __vModel__: 'a',
              options: [{ id: '1', fullName: '\u7532' }],
            },
          ],
        },
      },
    ],
  }
  const model = { formData: JSON.stringify(wire), columnData: JSON.stringify({ type: 3 }), webType: '2' }

  it.each<[string, object, string]>([
    ['by itself', model, ''],
    ['in the envelope of a call', { code: 200, msg: '', data: model }, '/data'],
    ['with its documents as objects', { ...model, formData: wire, columnData: { type: 3 } }, ''],
  ])('is read %s, and its defects have their place in it', (_name, text, at) => {
    const reading = read(JSON.stringify(text))
    expect(reading).toMatchObject({
      state: 'read',
      format: 'generator',
      page: { page: 'form' },
      issues: [{ code: 'prop.invalid', at: `${at}/columnData/groupField` }],
    })
  })

  it('names what is not here with its place, and is drawn with the choices in the text', () => {
    const reading = read(JSON.stringify(model))
    if (reading.state !== 'read') throw new Error(reading.state)
    const { plan, issues, page } = withAbsent(reading, [{ of: 'dictionary', id: 'gone' }], registry)
    expect(issues.at(-1)).toEqual({
      code: 'dictionary.unknown',
      at: '/formData/fields/0/__config__/children/0',
      detail: { id: 'gone', label: '\u9879', shipped: 1 },
    })
    expect(plan?.inputs.get('a')?.field.props).toMatchObject({ source: { from: 'static', options: [{ value: '1', label: '\u7532' }] } })
    // What is exported is what was read.
    expect(page).toBe(reading.page)
  })
})

describe('the samples', () => {
  it.each(sampleNames.filter((name) => name !== 'defects'))('%s has no defects', async (name) => {
    expect(read(await samples[name]())).toMatchObject({ state: 'read', issues: [] })
  })
  it('with defects shows one of each kind that authors meet most', async () => {
    const reading = read(await samples.defects())
    const codes = reading.state === 'read' ? reading.issues.map(({ code }) => code) : []
    expect(new Set(codes)).toEqual(new Set(['prop.invalid', 'key.duplicate', 'kind.unknown', 'prop.unknown', 'formula.unknownField']))
  })
})
