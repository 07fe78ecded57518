// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Gateway, Json } from '../../../engine'
import { drawInput } from '../../../tests/support/input-harness'
import { noGateway } from '../../../tests/support/services'
import { billRuleSelect } from '../../bill-rule-select'
import BillRuleSelectWidget from '../../bill-rule-select/widget'
import { feeSubjectSelect } from '../../fee-subject-select'
import FeeSubjectSelectWidget from '../../fee-subject-select/widget'

afterEach(cleanup)

const answers: Readonly<Record<string, Json>> = {
  'GET /api/system/BillRule/Selector': {
    list: [
      { id: 'r1', enCode: 'workOrder', fullName: '工单号' },
      { id: 'r2', enCode: 'contractNo', fullName: '合同编号' },
    ],
  },
  'GET /api/SubDev/shhtfeeset/GetFeeNameList': { list: [{ Id: 'rent', Name: '租金' }] },
  'GET /api/SubDev/shhtfeeset/GetEnergryFeeNameList': [{ Id: 'water', Name: '水费' }],
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
  const form = drawInput(BillRuleSelectWidget, { props: billRuleSelect.defaults, services: { gateway } })
  await userEvent.click(screen.getByRole('combobox'))
  expect(await options()).toEqual(['工单号', '合同编号'])
  await choose('合同编号')
  expect(form.last()).toBe('contractNo')
  expect(form.out.at(-1)?.picked).toEqual({ id: 'contractNo', fullName: '合同编号' })
})

it('shows what is stored by its name though it is no longer offered', async () => {
  const form = drawInput(BillRuleSelectWidget, { props: billRuleSelect.defaults, value: 'old', services: { gateway } })
  await waitFor(() => expect(form.container.textContent).toContain('已停用的规则'))
})

it('offers fee subjects, or only those that are metered', async () => {
  drawInput(FeeSubjectSelectWidget, { props: feeSubjectSelect.defaults, services: { gateway } })
  await userEvent.click(screen.getByRole('combobox'))
  expect(await options()).toEqual(['租金'])
  cleanup()
  const form = drawInput(FeeSubjectSelectWidget, { props: { ...feeSubjectSelect.defaults, energy: true, multiple: true }, services: { gateway } })
  await userEvent.click(screen.getByRole('combobox'))
  expect(await options()).toEqual(['水费'])
  await choose('水费')
  expect(form.last()).toEqual(['water'])
})

it('says why there is nothing to choose from, with a way to try again', async () => {
  const lost: Gateway = { ...gateway, invoke: () => Promise.resolve({ ok: false, error: { code: 500, message: '服务器出错' } }) }
  drawInput(BillRuleSelectWidget, { props: billRuleSelect.defaults, services: { gateway: lost } })
  await userEvent.click(screen.getByRole('combobox'))
  await waitFor(() => expect(document.body.textContent).toContain('服务器出错'))
})
