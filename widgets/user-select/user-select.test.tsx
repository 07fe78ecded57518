// @vitest-environment jsdom
import '../../tests/support/dom'
import { observable } from '@formily/reactive'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { optional, type Answer, type FieldKey, type Gateway, type InputField, type InputWidgetProps, type Json, type JsonObject } from '../../engine'
import { RecordScopeContext } from '../../engine/render'
import { readNodes } from '../../tests/support/generator'
import { drawInput } from '../../tests/support/input-harness'
import { noGateway } from '../../tests/support/services'
import { userSelect } from './index'
import type { UserSelectProps } from './props'
import UserSelectWidget from './widget'

afterEach(cleanup)

interface Asked {
  readonly call: string
  readonly input: JsonObject
  answer(names: readonly string[], total?: number): void
}
let asked: Asked[] = []
let said: string[] = []
beforeEach(() => {
  asked = []
  said = []
})

const gateway: Gateway = {
  ...noGateway,
  invoke: (call, input) =>
    new Promise<Answer<Json>>((resolve) => {
      asked.push({
        call,
        input,
        answer: (names, total = names.length) =>
          resolve({
            ok: true,
            value: { list: names.map((name) => ({ id: `id-${name}`, realName: name, account: name })), pagination: { total } },
          }),
      })
    }),
  lookup: () => Promise.resolve({ ok: true, value: {} }),
}
const services = { gateway, notify: (_level: string, message: string) => said.push(message) }
const draw = (props: Partial<UserSelectProps> = {}, value: Json = null) =>
  drawInput(UserSelectWidget, { props: { ...userSelect.defaults, ...props }, value, services })
const open = () => fireEvent.click(screen.getByRole('combobox'))
const confirm = () => fireEvent.click(screen.getByRole('button', { name: /确 定/ }))
const question = async (at: number): Promise<Asked> => {
  await waitFor(() => expect(asked.length).toBeGreaterThan(at))
  return asked[at] as Asked
}
const reply = async (at: number, ...answer: Parameters<Asked['answer']>) => {
  const one = await question(at)
  await act(async () => {
    one.answer(...answer)
    await Promise.resolve()
  })
}
const field = (changes: Partial<UserSelectProps>): InputField<'userSelect', UserSelectProps> => ({
  shape: 'input',
  kind: 'userSelect',
  key: 'who' as FieldKey,
  title: '经办人',
  access: optional,
  props: { ...userSelect.defaults, ...changes },
})

describe('choosing a person', () => {
  it('keeps the id and tells the name', async () => {
    const form = draw()
    open()
    await reply(0, ['吴佳', '毛宇'])
    fireEvent.click(await screen.findByRole('button', { name: /毛宇/ }))
    confirm()
    expect(form.out).toEqual([{ value: 'id-毛宇', picked: { id: 'id-毛宇', fullName: '毛宇' } }])
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('毛宇')
  })

  it('asks for one by the title of the dialog when nobody was chosen', () => {
    draw()
    open()
    confirm()
    expect(said).toEqual(['请选择审批人'])
    cleanup()
    draw({ title: '经办人' })
    open()
    confirm()
    expect(said.at(-1)).toBe('请选择经办人')
  })

  it('has tabs for everybody, the own organisation and those one leads', async () => {
    draw()
    open()
    for (const [tab, call] of [
      ['全部数据', 'POST /api/permission/Users/UserCondition'],
      ['当前组织', 'GET /api/permission/Users/getOrganization'],
      ['我的下属', 'POST /api/permission/Users/getSubordinates'],
    ] as const) {
      fireEvent.click(await screen.findByRole('tab', { name: tab }))
      await waitFor(() => expect(asked.at(-1)?.call).toBe(call))
    }
  })

  it('shows the answer to what was typed last, whatever comes late', async () => {
    draw()
    open()
    await reply(0, ['甲'])
    const words = screen.getByRole('searchbox', { name: '搜索姓名、账号或手机号' })
    fireEvent.change(words, { target: { value: '乙' } })
    await question(1)
    fireEvent.change(words, { target: { value: '丙' } })
    await question(2)
    expect(asked[2]?.input).toMatchObject({ keyword: '丙', currentPage: 1, pageSize: 20 })
    await reply(2, ['丙一'])
    await reply(1, ['乙一'])
    expect(screen.getByRole('button', { name: /丙一/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /乙一/ })).toBeNull()
  })

  it('fetches the next page of a long list', async () => {
    draw()
    open()
    await reply(
      0,
      Array.from({ length: 20 }, (_, at) => `第一页${String(at)}`),
      21,
    )
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    expect((await question(1)).input).toMatchObject({ currentPage: 2 })
    await reply(1, ['最后一人'], 21)
    expect(screen.getByRole('button', { name: /最后一人/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /第一页0/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
  })

  it('walks from person to person by the arrow keys', async () => {
    draw()
    open()
    await reply(0, ['吴佳', '毛宇'])
    const words = await screen.findByRole('searchbox', { name: '搜索姓名、账号或手机号' })
    fireEvent.keyDown(words, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /吴佳/ }))
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /毛宇/ }))
  })
})

describe('people of what another field holds', () => {
  const within = (record: Record<string, Json>, value: Json = null) => {
    const scope = { mode: 'edit' as const, table: null, read: (path: string) => record[path], picked: () => undefined, write: () => undefined }
    const Widget = (widget: InputWidgetProps<UserSelectProps>) => (
      <RecordScopeContext.Provider value={scope}>
        <UserSelectWidget {...widget} />
      </RecordScopeContext.Provider>
    )
    return drawInput(Widget, { props: { ...userSelect.defaults, selectType: 'dep', relationField: 'team' }, value, services })
  }

  it('are all that is offered', async () => {
    within({ team: ['root', 'service'] })
    open()
    expect((await question(0)).input).toMatchObject({ departIds: ['root', 'service'], userIds: [] })
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('are forgotten when that changes, but not when a record is opened', () => {
    const record = observable<Record<string, Json>>({ team: 'service' })
    const form = within(record, 'id-吴佳')
    expect(form.out).toEqual([])
    act(() => {
      record['team'] = 'finance'
    })
    expect(form.out).toEqual([{ value: null, picked: undefined }])
  })
})

describe('what the server checks too', () => {
  const restricts = (changes: Partial<UserSelectProps>, record: JsonObject = {}) =>
    userSelect.input?.restricts?.('someone', field(changes), (path) => record[path])

  it.each<[string, Partial<UserSelectProps>, JsonObject, unknown]>([
    ['nothing where everybody may be chosen', {}, {}, null],
    [
      'who is named',
      { selectType: 'custom', ableDepIds: ['d'], ableUserIds: ['u'] },
      {},
      { within: { of: 'user', ids: ['u'], departments: ['d'], positions: [], roles: [], groups: [] }, ids: ['someone'] },
    ],
    [
      'who belongs to the end of a way',
      { selectType: 'dep', relationField: 'team' },
      { team: [['root', 'service']] },
      { within: { of: 'user', departments: ['service'] }, ids: ['someone'] },
    ],
    [
      'nobody while the related field is empty',
      { selectType: 'role', relationField: 'role' },
      {},
      { within: { of: 'user', roles: [] }, ids: ['someone'] },
    ],
  ])('is %s', (_name, changes, record, expected) => {
    expect(restricts(changes, record)).toEqual(expected)
  })
})

it('starts with the user where the schema says so', () => {
  const user = { id: 'me', organizePath: [], departmentId: null, positionIds: [], roleIds: [], groupIds: [] }
  expect(userSelect.input?.initial?.(field({ defaultCurrent: true }), 0, user)).toBe('me')
  expect(userSelect.input?.initial?.(field({ defaultCurrent: true, multiple: true }), 0, user)).toEqual(['me'])
  expect(userSelect.input?.initial?.(field({}), 0, user)).toBeUndefined()
  expect(userSelect.input?.initial?.(field({ defaultCurrent: true }), 0)).toBeUndefined()
})

it('reads the wire names of both generations', () => {
  const { fields } = readNodes(
    {
      __config__: { jnpfKey: 'userSelect', tag: 'user-select', label: '经办人', defaultCurrent: true },
      __vModel__: 'who',
      multiple: true,
      selectType: 'custom',
      ableDepIds: [['root', 'service']],
      ableUserIds: ['u1'],
    },
    { __config__: { jnpfKey: 'userSelect', tag: 'JnpfUserSelect', label: '审批人' }, __vModel__: 'boss', selectType: 'dep', relationField: 'team' },
  )
  expect(fields).toMatchObject([
    { kind: 'userSelect', props: { multiple: true, defaultCurrent: true, selectType: 'custom', ableDepIds: ['service'], ableUserIds: ['u1'] } },
    { kind: 'userSelect', props: { selectType: 'dep', relationField: 'team' } },
  ])
})
