// @vitest-environment jsdom
import '../../../tests/support/dom'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildPlan, readGenerator, writeGenerator, type FormPage, type JsonObject } from '../../../engine'
import { FormRuntime } from '../../../engine/form/runtime'
import { wireNode, wireRegistry } from '../../../tests/support/generator'
import { drawInput } from '../../../tests/support/input-harness'
import { RecordScopeContext } from '../../../engine/render'
import StoredPopupAttrWidget from './stored-attr-box'
import type { StoredAttrProps } from './attr'

afterEach(cleanup)

const without = (node: object): JsonObject => Object.fromEntries(Object.entries(node).filter(([key]) => key !== '__vModel__')) as JsonObject
const attr = (kind: string, key: string, more: JsonObject = {}) => ({
  ...wireNode(kind, {}, { relationField: 'tenant_jnpfTable_main1', showField: 'phone', isStorage: 1, ...more }),
  __vModel__: key,
})
const read = (...fields: readonly JsonObject[]) => readGenerator({ fields } as never, wireRegistry)

describe('on the wire', () => {
  it.each([
    ['popupAttr', 'storedPopupAttr'],
    ['relationFormAttr', 'storedRelationFormAttr'],
  ])('a %s with a key is stored under it, one without only shown, and both leave as they came', (wire, kind) => {
    const nodes = [attr(wire, 'phone'), without(attr(wire, ''))]
    const { value, issues } = read(...nodes)
    expect(issues).toEqual([])
    expect(value.fields).toMatchObject([
      { shape: 'input', kind, key: 'phone', title: 'Label', props: { field: 'tenant', column: 'phone' } },
      { shape: 'display', kind: wire, props: { field: 'tenant', column: 'phone' } },
    ])
    expect(writeGenerator(value, wireRegistry)).toEqual({ fields: nodes })
  })

  it('a new one is written under the name that the wire knows', () => {
    const { value } = read(attr('popupAttr', 'phone'))
    const fresh = value.fields.map((field) => Object.fromEntries(Object.entries(field).filter(([name]) => name !== 'wire')))
    const written = writeGenerator({ ...value, fields: fresh } as unknown as FormPage, wireRegistry)
    expect(JSON.stringify(written)).not.toContain('storedPopupAttr')
    expect(read(...(written as { fields: JsonObject[] }).fields).value.fields).toMatchObject([
      { kind: 'storedPopupAttr', key: 'phone', props: { field: 'tenant', column: 'phone' } },
    ])
  })

  it('of a form table is a column that is only shown where it has no key, and says where its row is picked', () => {
    const shown = { ...without(attr('popupAttr', '')), relationField: 'tenant_jnpfTable_main0' }
    const config = { ...(shown as unknown as { __config__: object }).__config__, formId: 7 }
    const table = { __config__: { jnpfKey: 'table', label: '明细', children: [{ ...shown, __config__: config }] }, __vModel__: 'lines' }
    const { value } = read(table as never)
    const column = { shape: 'input', kind: 'storedPopupAttr', key: 'unstored_7', stored: false, props: { field: 'tenant', inForm: false } }
    expect(value.fields).toMatchObject([{ shape: 'rows', columns: [column] }])
    expect(writeGenerator(value, wireRegistry)).toEqual({ fields: [table] })
  })

  it('is a column of a form table as well', () => {
    const table = { __config__: { jnpfKey: 'table', label: '明细', children: [attr('popupAttr', 'phone')] }, __vModel__: 'lines' }
    const { value } = read(table as never)
    expect(value.fields).toMatchObject([{ shape: 'rows', columns: [{ shape: 'input', kind: 'storedPopupAttr' }] }])
    expect(writeGenerator(value, wireRegistry)).toEqual({ fields: [table] })
  })
})

describe('in a form', () => {
  const source = { from: 'interface', id: 'tenants', params: [], map: { value: 'id', label: 'name', children: '' } }
  const { value } = read({ ...wireNode('popupSelect', {}, { interfaceId: 'tenants' }), __vModel__: 'tenant' }, attr('popupAttr', 'phone'))
  const plan = buildPlan(value, wireRegistry)
  const props: StoredAttrProps = { field: 'tenant', column: 'phone', inForm: true }

  it('says which column of the row it needs, and sends nothing', () => {
    const form = new FormRuntime({ plan, record: { tenant: 't1', phone: '1001' }, mode: 'edit' })
    expect(plan.issues).toEqual([])
    expect(form.check()).toEqual({ record: { tenant: 't1' } })
  })

  const draw = (form: FormRuntime, held: string | null) => {
    const scope = { mode: form.mode, table: null, read: form.read, picked: form.picked, write: () => undefined, sourceOf: () => source as never }
    const Scoped = (widget: Parameters<typeof StoredPopupAttrWidget>[0]) => (
      <RecordScopeContext.Provider value={scope}>
        <StoredPopupAttrWidget {...widget} />
      </RecordScopeContext.Provider>
    )
    return drawInput<StoredAttrProps, string>(Scoped, { props, value: held })
  }
  const box = () => screen.getByRole<HTMLInputElement>('textbox')

  it('shows what was stored, and takes the column of a row that is picked anew', async () => {
    const form = new FormRuntime({ plan, record: { tenant: 't1', phone: '1001' }, mode: 'edit' })
    const drawn = draw(form, '1001')
    expect([box().value, box().readOnly, drawn.out.length]).toEqual(['1001', true, 0])
    act(() => form.change('tenant', 't2', { id: 't2', name: '乙', phone: '2002' }))
    await waitFor(() => expect(box().value).toBe('2002'))
    expect(drawn.last()).toBe('2002')
    act(() => form.change('tenant', null))
    await waitFor(() => expect(box().value).toBe(''))
    expect(drawn.last()).toBeNull()
  })
})
