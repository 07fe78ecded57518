// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  buildPlan,
  createRegistry,
  optional,
  type AnyKind,
  type Field,
  type FieldKey,
  type InputWidgetProps,
  type Json,
  type JsonObject,
} from '../../../engine'
import { FormView } from '../../../engine/render'
import { EngineProvider } from '../../../engine/render/context/engine-provider'
import { buildForm } from '../../../tests/support/test-kinds'
import { drawInput } from '../../../tests/support/input-harness'
import { buildServices, noGateway } from '../../../tests/support/services'
import { render } from '@testing-library/react'
import { billRule } from '../../bill-rule'
import { createTime } from '../../create-time'
import { createUser } from '../../create-user'
import { currDept } from '../../curr-dept'
import { currOrganize } from '../../curr-organize'
import { currPosition } from '../../curr-position'
import { modifyTime } from '../../modify-time'
import { modifyUser } from '../../modify-user'

afterEach(cleanup)

const rows: Readonly<Record<string, JsonObject>> = {
  u1: { id: 'u1', fullName: '林远' },
  d1: { id: 'd1', fullName: '财务部', path: '云谷产业园/财务部' },
  workOrder: { id: 'workOrder', fullName: '工单号' },
}
const services = {
  gateway: {
    ...noGateway,
    lookup: (_reference: unknown, ids: readonly string[]) =>
      Promise.resolve({ ok: true as const, value: Object.fromEntries(ids.flatMap((id) => (rows[id] ? [[id, rows[id]]] : []))) }),
  },
}
const context = { ...buildServices(), options: () => undefined, lookup: (_reference: unknown, id: string) => rows[id] ?? null }
const fieldOf = (kind: AnyKind, props: object = {}, more: object = {}) =>
  ({
    shape: 'input',
    kind: kind.kind,
    key: 'value' as FieldKey,
    title: '标题',
    access: optional,
    props: { ...kind.defaults, ...props },
    ...more,
  }) as Field
const text = (kind: AnyKind, value: Json, props: object = {}) => kind.text(value, fieldOf(kind, props) as never, context)
const moment = new Date(2026, 4, 1, 8, 30, 5).getTime()

describe('in words', () => {
  it.each<[string, AnyKind, Json, object, string]>([
    ['a person by name', createUser, 'u1', {}, '林远'],
    ['a person who is gone by the id that was kept', modifyUser, 'u9', {}, 'u9'],
    ['a moment to the second', createTime, moment, {}, '2026-05-01 08:30:05'],
    ['a change that never was as nothing', modifyTime, null, {}, ''],
    ['an organisation by its own name', currOrganize, 'd1', {}, '财务部'],
    ['an organisation by the way to it', currOrganize, 'd1', { showLevel: 'all' }, '云谷产业园/财务部'],
    ['a department by name', currDept, 'd1', {}, '财务部'],
    ['nobody as nothing', currPosition, '', {}, ''],
    ['a number as it is', billRule, 'WX20260501001', {}, 'WX20260501001'],
  ])('%s', (_name, kind, value, props, words) => {
    expect(text(kind, value, props)).toBe(words)
  })
})

it.each<[AnyKind, object]>([
  [createUser, { with: 'user', at: 'create' }],
  [createTime, { with: 'time', at: 'create' }],
  [modifyUser, { with: 'user', at: 'update' }],
  [modifyTime, { with: 'time', at: 'update' }],
  [currOrganize, { with: 'organize', at: 'save' }],
  [currDept, { with: 'department', at: 'save' }],
  [currPosition, { with: 'position', at: 'save' }],
])('$kind says what the server writes and when', (kind, fill) => {
  expect(kind.input?.serverFill?.({} as never)).toEqual(fill)
})

describe('in a form', () => {
  const draw = (field: Field, mode: 'create' | 'edit' | 'view', record: JsonObject | null = null) => {
    const registry = createRegistry([field.kind === 'billRule' ? billRule : createUser])
    const plan = buildPlan(buildForm([field]), registry)
    return render(
      <EngineProvider registry={registry} services={buildServices(services)}>
        <FormView plan={plan} mode={mode} record={record} />
      </EngineProvider>,
    )
  }
  const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: '标题' })

  it('a new record says that the system fills it in, and takes no input', async () => {
    draw(fieldOf(createUser, {}, { access: { mode: 'readOnly' } }), 'create')
    expect([(await box()).placeholder, (await box()).value, (await box()).readOnly]).toEqual(['系统自动生成', '', true])
  })

  it('a stored one shows who it was', async () => {
    draw(fieldOf(createUser), 'edit', { value: 'u1' })
    await waitFor(async () => expect((await box()).value).toBe('林远'))
  })

  it('reading shows the name as text', async () => {
    draw(fieldOf(createUser), 'view', { value: 'u1' })
    expect(await screen.findByText('林远')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('a document whose rule is not there says so before it is saved', async () => {
    draw(fieldOf(billRule, { rule: 'nowhere' }), 'create')
    await waitFor(async () => expect((await box()).placeholder).toBe('单据规则不存在'))
  })
})

it('the box of a number waits for its rule with the usual words', async () => {
  const { widget } = billRule
  const Widget = (await widget()).default as unknown as ComponentType<InputWidgetProps<{ rule: string }>>
  drawInput(Widget, { props: { rule: 'workOrder' }, services })
  expect(screen.getByRole<HTMLInputElement>('textbox').placeholder).toBe('请选择标题')
})
