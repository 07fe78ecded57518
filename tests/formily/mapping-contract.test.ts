import { describe, expect, it } from 'vitest'
import { formilyComponents, type AnyKind, type Field } from '../../engine'
import { propsIn } from '../../engine/formily/read/props-in'
import { fieldOf, propSchemas, stored } from '../support/kind-fields'
import { kinds } from '../support/registry'
import { samplesOf } from '../support/samples'
import { words } from './both'

const all: readonly AnyKind[] = kinds
const variantsOf = (kind: AnyKind): readonly Field[] => [
  fieldOf(kind),
  ...Object.entries(propSchemas(kind)).flatMap(([prop, schema]) => samplesOf(schema).map((value) => fieldOf(kind, { [prop]: value }))),
]
const propsOf = (field: Field) => ('props' in field ? field.props : {}) as never

describe.each(all.map((kind) => [kind.kind, kind] as const))('%s in Formily', (_name, { formily, ...kind }) => {
  it('is a component that there is, with plain settings, under any of its props', () => {
    for (const field of variantsOf({ formily, ...kind })) {
      const component = formily.component(propsOf(field), words.text)
      if (component === null) continue
      expect(formilyComponents).toContain(component.name)
      expect(JSON.parse(JSON.stringify(component.props ?? {}))).toEqual(component.props ?? {})
    }
  })

  it('keeps any value as JSON, and what is kept stays so', () => {
    for (const field of variantsOf({ formily, ...kind })) {
      if (formily.component(propsOf(field), words.text) === null) continue
      for (const value of stored) {
        const kept = formily.kept?.(value, propsOf(field)) ?? value
        expect(formily.kept?.(kept, propsOf(field)) ?? kept).toEqual(kept)
      }
    }
  })

  it('names only props of its own as unsaid, and none of them at the usual values', () => {
    const names = Object.keys(propSchemas({ formily, ...kind }))
    for (const field of variantsOf({ formily, ...kind })) expect(names).toEqual(expect.arrayContaining([...(formily.unsaid?.(propsOf(field)) ?? [])]))
    expect(formily.unsaid?.(kind.defaults as never) ?? []).toEqual([])
  })

  it('reads back what its component says of it', () => {
    for (const field of variantsOf({ formily, ...kind })) {
      const component = formily.component(propsOf(field), words.text)
      if (component === null) continue
      const { props } = propsIn({ formily, ...kind }, {}, component.props ?? {})
      expect(formily.component({ ...kind.defaults, ...props } as never, words.text)).toEqual(component)
    }
  })

  it('says with a foreign name only what its own props take', () => {
    const names = Object.keys(propSchemas({ formily, ...kind }))
    for (const said of Object.values(formily.reads ?? {})) expect(names).toEqual(expect.arrayContaining(Object.keys(said)))
  })
})

it('reads each foreign component as one kind', () => {
  const names = all.flatMap(({ formily }) => Object.keys(formily.reads ?? {}))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('draws the inputs of Formily by the kinds that equal them', () => {
  const drawn = all.flatMap((kind) => kind.formily.component(propsOf(fieldOf(kind)), words.text)?.name ?? [])
  expect(drawn.toSorted()).toEqual(
    [
      'ArrayTable',
      'Card',
      'Cascader',
      'Checkbox.Group',
      'DatePicker',
      'DatePicker.RangePicker',
      'FormCollapse',
      'FormGrid',
      'FormStep',
      'FormTab',
      'Input',
      'Input.TextArea',
      'NumberPicker',
      'Password',
      'Radio.Group',
      'Select',
      'Switch',
      'TimePicker',
      'TimePicker.RangePicker',
      'TreeSelect',
    ].toSorted(),
  )
})
