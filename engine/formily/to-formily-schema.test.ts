import { createForm } from '@formily/core'
import { Schema } from '@formily/json-schema'
import { describe, expect, it } from 'vitest'
import { kindForms, shippedForms } from '../../tests/formily/forms'
import { words } from '../../tests/formily/both'
import { registry } from '../../tests/support/registry'
import { parsePage, writePage, type FormPage, type Json } from '../index'
import { readNamesOnly } from './names-only'
import { readOwn } from './read-own'
import { formilyAdapter } from './scope'
import { toFormilySchema } from './to-formily-schema'

const pageOf = (fields: readonly object[], settings: object = {}): FormPage => {
  const { page } = parsePage({ page: 'form', id: 'a', title: 'A', fields, ...settings }, registry)
  if (page?.page !== 'form') throw new Error('no form')
  return page
}
const fieldsIn = (page: FormPage) => toFormilySchema(page, registry, words).value.properties?.['layout']?.properties ?? {}

describe('a form as a Formily schema', () => {
  it('says title, help, first value, limits, patterns and choices as Formily does', () => {
    const { name, kind } = fieldsIn(
      pageOf([
        {
          kind: 'comInput',
          key: 'name',
          title: 'Name',
          help: 'As in the passport',
          initial: 'Li',
          access: { mode: 'editable', required: true },
          props: { maxLength: 20 },
          patterns: [{ pattern: '^[A-Z]', message: 'a capital first' }],
        },
        { kind: 'select', key: 'kind', title: 'Kind', props: { source: { from: 'static', options: [{ value: 'a', label: 'A' }] } } },
      ]),
    )
    expect(name).toMatchObject({
      type: 'string',
      title: 'Name',
      description: 'As in the passport',
      default: 'Li',
      required: true,
      'x-decorator': 'FormItem',
      'x-component': 'Input',
      'x-component-props': { allowClear: true, placeholder: 'engine.placeholder.enter', 'aria-label': 'Name' },
      'x-validator': [
        { required: true, message: 'engine.violation.required' },
        { pattern: '^[A-Z]', message: 'a capital first' },
        { max: 20, message: 'engine.violation.tooLong' },
        '{{weft.check}}',
      ],
    })
    expect(kind).toMatchObject({ 'x-component': 'Select', enum: [{ value: 'a', label: 'A' }] })
  })

  it('says layouts and rows with the components that Formily has for them', () => {
    const { tab_0: tab, items } = fieldsIn(
      pageOf([
        { kind: 'tab', children: [{ kind: 'pane', props: { title: 'One' }, children: [{ kind: 'numInput', key: 'n', title: 'N' }] }] },
        { kind: 'table', key: 'items', title: 'Items', columns: [{ kind: 'comInput', key: 'code', title: 'Code', columnWidth: 120 }] },
      ]),
    )
    expect(tab).toMatchObject({
      'x-component': 'FormTab',
      properties: {
        pane_0: { 'x-component': 'FormTab.TabPane', 'x-component-props': { tab: 'One' }, properties: { n: { 'x-component': 'NumberPicker' } } },
      },
    })
    expect(items).toMatchObject({
      type: 'array',
      'x-component': 'ArrayTable',
      items: {
        type: 'object',
        properties: {
          column_index: { 'x-component': 'ArrayTable.Column', properties: { index: { 'x-component': 'ArrayTable.Index' } } },
          column_0: { 'x-component-props': { title: 'Code', width: 120 }, properties: { code: { 'x-component': 'Input' } } },
          column_remove: { properties: { remove: { 'x-component': 'ArrayTable.Remove' } } },
        },
      },
      properties: { addition: { title: 'engine.formily.addRow', 'x-component': 'ArrayTable.Addition' } },
    })
  })

  it('draws our own widget where Formily has nothing equal', () => {
    const { d } = fieldsIn(pageOf([{ kind: 'date', key: 'd', title: 'D', props: { earliest: { by: 'now', offset: 0, unit: 'day' } } }]))
    expect(d).toMatchObject({ 'x-component': 'Weft', 'x-weft': { kind: 'date' } })
  })

  it("tells what it cannot say of labels, of the form's own buttons and of cells, with the place", () => {
    const more = { layout: { labelSuffix: '?' }, confirm: '批准', cancel: null, confirmAndAdd: '再来' }
    const cell = { kind: 'comInput', key: 'a', title: 'A', help: 'Why' }
    const { value, issues } = toFormilySchema(
      pageOf(
        [
          { kind: 'table', key: 't', title: 'T', columns: [cell] },
          { ...cell, key: 'b' },
        ],
        more,
      ),
      registry,
    )
    expect(issues.map(({ code, at }) => `${code} ${at}`)).toEqual([
      'formily.unsaid /layout/labelSuffix',
      'formily.unsaid /confirm',
      'formily.unsaid /cancel',
      'formily.unsaid /confirmAndAdd',
      'formily.unsaid /fields/0/columns/0/help',
    ])
    expect(JSON.stringify(value)).toContain('"description":"Why"')
    // As a form says them that says nothing of them.
    expect(toFormilySchema(pageOf([{ ...cell, key: 'b' }], { layout: { labelSuffix: '：' } }), registry).issues).toEqual([])
  })

  it('leaves the two words of a range in Formily, whose box takes no single one', () => {
    const { r } = fieldsIn(pageOf([{ kind: 'dateRange', key: 'r', title: 'R', placeholder: 'from to' }]))
    expect(r).toMatchObject({ 'x-component': 'DatePicker.RangePicker' })
    expect(r?.['x-component-props']).not.toHaveProperty('placeholder')
  })

  it('tells what it cannot say, with the place', () => {
    const { issues } = toFormilySchema(pageOf([{ kind: 'card', props: { shadow: 'never' }, children: [] }], { hiddenData: 'clear' }), registry)
    expect(issues).toEqual([
      { code: 'formily.unsaid', at: '/hiddenData', detail: { name: 'hiddenData' } },
      { code: 'formily.unsaid', at: '/fields/0/props/shadow', detail: { name: 'shadow' } },
    ])
  })

  it.each([...kindForms, ...shippedForms])('holds the whole form, and is read back to it: %s', (_name, page) => {
    const schema = JSON.parse(JSON.stringify(toFormilySchema(page, registry, words).value)) as Json
    expect(writePage(readOwn(schema as never, registry)?.page ?? page)).toEqual(writePage(page))
    expect(readOwn(schema as never, registry)).not.toBeNull()
  })

  it('is still understood once a designer of Formily has moved its fields and put something of its own around them', () => {
    const schema = toFormilySchema(
      pageOf([
        { kind: 'comInput', key: 'a', title: 'A' },
        { kind: 'comInput', key: 'b', title: 'B' },
      ]),
      registry,
    ).value
    const { a, b } = schema.properties?.['layout']?.properties ?? {}
    const moved = { ...schema, properties: { b, box: { type: 'void', 'x-component': 'Card', properties: { a, own: { type: 'string' } } } } }
    const read = readOwn(moved as never, registry)
    expect(read?.page.fields.map((field) => 'key' in field && field.key)).toEqual(['b', 'a'])
    expect(read?.places.get('box.a')).toBe('/fields/1')
  })

  it('lets nothing that a person wrote be run, and names that are looked up only', () => {
    const ran: string[] = []
    const schema = toFormilySchema(
      pageOf([{ kind: 'comInput', key: 'a', title: '{{ran.push("title")}}', initial: '{{ran.push("value")}}' }]),
      registry,
    ).value
    const draw = () => {
      const form = createForm()
      const node = new Schema(schema as object).properties?.['layout'] as Schema
      const field = (node.properties as Record<string, Schema>)['a'] as Schema
      form.createField({ ...(field.toFieldProps({ scope: { ran, ...formilyAdapter({ schema, registry }).scope } }) as object), name: 'a' })
      return form.query('a').get('title') as string
    }
    // With the compiler that Formily brings, which runs script.
    expect(draw()).toBe('{{ran.push("title")}}')
    readNamesOnly()
    expect(draw()).toBe('{{ran.push("title")}}')
    expect(Schema.compile('{{ran.push("script")}}', { ran })).toBeUndefined()
    expect(Schema.compile('{{ran.length}}', { ran })).toBe(0)
    expect(ran).toEqual([])
  })
})
