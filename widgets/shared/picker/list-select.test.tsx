// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { BoxedList, Gateway, Json } from '../../../engine'
import { drawInput } from '../../../tests/support/input-harness'
import { noGateway } from '../../../tests/support/services'
import { pickInBox } from './list-select'
import { listDefaults } from './list-settings'
import { billRules } from './lists'

afterEach(cleanup)

/** A list whose rows have names of their own, and of which one flag shows another part. */
const meters: BoxedList = {
  kind: 'meterSelect',
  look: 'box',
  reference: 'billRule',
  names: ['meterSelect'],
  tags: [],
  call: 'GET /api/Meters/All',
  id: 'Id',
  name: 'Name',
  example: { value: 'm1' },
  flags: [{ prop: 'water', group: 'rules', call: 'GET /api/Meters/Water' }],
}
const BillRules = pickInBox(billRules)
const Meters = pickInBox(meters)

const answers: Readonly<Record<string, Json>> = {
  'GET /api/system/BillRule/Selector': {
    list: [
      { id: 'r1', enCode: 'workOrder', fullName: '工单号' },
      { id: 'r2', enCode: 'contractNo', fullName: '合同编号' },
    ],
  },
  'GET /api/Meters/All': { list: [{ Id: 'm1', Name: '电表' }] },
  'GET /api/Meters/Water': [{ Id: 'm2', Name: '水表' }],
}
const names: Readonly<Record<string, string>> = { old: '已停用的规则' }
const gateway: Gateway = {
  ...noGateway,
  invoke: (call) => {
    const value = answers[call]
    return Promise.resolve(value === undefined ? { ok: false, error: { code: 500, message: '服务器出错' } } : { ok: true, value })
  },
  lookup: (_reference, ids) =>
    Promise.resolve({ ok: true, value: Object.fromEntries(ids.flatMap((id) => (names[id] ? [[id, { id, fullName: names[id] }]] : []))) }),
}
const options = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)
    expect(found.length).toBeGreaterThan(0)
    return found
  })
const choose = (name: string) => userEvent.click(document.querySelector(`.ant-select-item-option[title="${name}"]`) as Element)

it('offers bill rules by their names and keeps the code, telling code and name', async () => {
  const form = drawInput(BillRules, { props: listDefaults(billRules), services: { gateway } })
  await userEvent.click(screen.getByRole('combobox'))
  expect(await options()).toEqual(['工单号', '合同编号'])
  await choose('合同编号')
  expect(form.last()).toBe('contractNo')
  expect(form.out.at(-1)?.picked).toEqual({ id: 'contractNo', fullName: '合同编号' })
})

it('shows what is stored by its name though it is no longer offered', async () => {
  const form = drawInput(BillRules, { props: listDefaults(billRules), value: 'old', services: { gateway } })
  await waitFor(() => expect(form.container.textContent).toContain('已停用的规则'))
})

it('offers what a flag of the list asks for instead of the whole list', async () => {
  drawInput(Meters, { props: listDefaults(meters), services: { gateway } })
  await userEvent.click(screen.getByRole('combobox'))
  expect(await options()).toEqual(['电表'])
  cleanup()
  const form = drawInput(Meters, { props: { ...listDefaults(meters), water: true, multiple: true }, services: { gateway } })
  await userEvent.click(screen.getByRole('combobox'))
  expect(await options()).toEqual(['水表'])
  await choose('水表')
  expect(form.last()).toEqual(['m2'])
})

it('says why there is nothing to choose from, with a way to try again', async () => {
  const lost: Gateway = { ...gateway, invoke: () => Promise.resolve({ ok: false, error: { code: 500, message: '服务器出错' } }) }
  drawInput(BillRules, { props: listDefaults(billRules), services: { gateway: lost } })
  await userEvent.click(screen.getByRole('combobox'))
  await waitFor(() => expect(document.body.textContent).toContain('服务器出错'))
})
