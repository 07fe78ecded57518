import { describe, expect, it } from 'vitest'
import { registry } from '../page/registry'
import { readSchemaText } from './read-schema-text'
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
