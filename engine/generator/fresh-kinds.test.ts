import { describe, expect, it } from 'vitest'
import { wireRegistry } from '../../tests/support/generator'
import { buildForm } from '../../tests/support/test-kinds'
import { type Field } from '../model/field'
import { writeGenerator } from './write-generator'

describe.each(wireRegistry.all().map((kind) => [kind.kind, kind] as const))('a fresh %s', (_name, kind) => {
  it('is said in the words of the format alone', () => {
    const bindings =
      kind.shape === 'input' || kind.shape === 'rows' ? { key: 'value', title: 'Label', access: { mode: 'editable', required: true } } : {}
    const slots = kind.shape === 'layout' ? { children: [] } : kind.shape === 'rows' ? { columns: [] } : {}
    const page = buildForm([
      {
        shape: kind.shape,
        kind: kind.kind,
        props: kind.kind === 'pane' ? { ...kind.defaults, name: 'a' } : kind.defaults,
        ...bindings,
        ...slots,
      } as unknown as Field,
    ])
    expect(JSON.stringify(writeGenerator(page, wireRegistry))).not.toContain('"weft"')
  })
})
