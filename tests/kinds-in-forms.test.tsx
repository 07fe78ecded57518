// @vitest-environment jsdom
import './support/dom'
import { awaken } from './support/awaken'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { buildPlan, parsePage, type FormPage } from '../engine'
import { EngineProvider, FormView } from '../engine/render'
import { registry } from './support/registry'
import { buildServices } from './support/services'

afterEach(cleanup)

function open(fields: readonly object[]) {
  const { page, issues } = parsePage({ page: 'form', fields }, registry)
  expect(issues).toEqual([])
  return render(
    <EngineProvider registry={registry} services={buildServices()}>
      <FormView
        plan={buildPlan(page as FormPage, registry)}
        mode="create"
        record={null}
        footer
        onSubmit={() => Promise.resolve({ ok: true, value: null })}
        onCancel={() => undefined}
      />
    </EngineProvider>,
  )
}

it('draws the code of a field anew with every keystroke', async () => {
  open([
    { kind: 'comInput', key: 'number', title: '合同编号' },
    { kind: 'barcode', props: { from: 'field', relationField: 'number' } },
    { kind: 'qrcode', props: { from: 'field', relationField: 'number' } },
  ])
  expect(await screen.findByText('暂无条形码内容')).toBeTruthy()
  await userEvent.type(await screen.findByLabelText('合同编号'), 'HT1')
  expect(screen.getByRole('img', { name: 'HT1' })).toBeTruthy()
  expect(screen.getByRole('img', { name: '二维码：HT1' })).toBeTruthy()
})

it('calculates in the turn of the keystroke, also what another calculation reads', async () => {
  open([
    { kind: 'numInput', key: 'price', title: '单价' },
    { kind: 'calculate', key: 'net', title: '金额', rules: [{ set: 'value', to: 'price * 3' }] },
    {
      kind: 'calculate',
      key: 'gross',
      title: '含税金额',
      props: { thousands: true, amountInWords: true },
      rules: [{ set: 'value', to: 'net * 1.06' }],
    },
  ])
  fireEvent.change(await awaken('单价'), { target: { value: '1000.005' } })
  expect(screen.getByLabelText<HTMLInputElement>('金额').value).toBe('3000.02')
  expect(screen.getByLabelText<HTMLInputElement>('含税金额').value).toBe('3,180.02')
  expect(screen.getByText('叁仟壹佰捌拾圆零贰分')).toBeTruthy()
})

it('opens the step that holds the first error', async () => {
  const step = (title: string, key: string) => ({
    kind: 'pane',
    props: { name: key, title },
    children: [{ kind: 'comInput', key, title: `${title}说明`, access: { mode: 'editable', required: true } }],
  })
  open([{ kind: 'steps', children: [step('承租人', 'tenant'), step('租金', 'rent')] }])
  await userEvent.type(await screen.findByLabelText(/承租人说明/), 'x')
  await userEvent.click(screen.getByRole('button', { name: '确 定' }))
  expect(await screen.findByText('租金说明不能为空')).toBeTruthy()
  expect(screen.getByRole('img', { name: '1 处填写有误' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/租金说明/)))
})
