// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { parsePage, type FormPage } from '../../engine'
import { toFormilySchema } from '../../engine/formily'
import '../support/dom'
import { registry } from '../support/registry'
import { SmallApplication } from './small-application'
import { takeIn } from './take-in'

afterEach(cleanup)

const { page } = parsePage(
  {
    page: 'form',
    fields: [
      { kind: 'comInput', key: 'name', title: 'Name', access: { mode: 'editable', required: true } },
      { kind: 'numInput', key: 'price', title: 'Price' },
      { kind: 'numInput', key: 'double', title: 'Twice', rules: [{ set: 'value', to: 'price * 2' }] },
      { kind: 'comInput', key: 'why', title: 'Why', rules: [{ set: 'visible', when: 'double > 10' }] },
    ],
  },
  registry,
)
// What is pasted is text.
const schema = JSON.parse(JSON.stringify(toFormilySchema(page as FormPage, registry).value)) as object

it('draws a schema that was pasted, follows its rules and saves what it comes to', async () => {
  const onSave = vi.fn()
  render(<SmallApplication schema={schema as never} registry={registry} onSave={onSave} />)
  expect(screen.queryByLabelText('Why')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/required/)
  expect(onSave).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Li' } })
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '6' } })
  fireEvent.change(await screen.findByLabelText('Why'), { target: { value: 'dear' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ name: 'Li', price: 6, double: 12, why: 'dear' }))
})

it('takes in what another application wrote, and gives it back with what was changed', () => {
  const amount = { type: 'number', title: 'Amount', 'x-decorator': 'FormItem', 'x-component': 'NumberPicker', maximum: 9, 'x-data': { theirs: true } }
  const { page, report, issues, back } = takeIn({ type: 'object', properties: { amount } }, registry)
  expect(page.fields).toMatchObject([{ kind: 'numInput', key: 'amount', title: 'Amount', props: { max: 9 } }])
  expect(report).toEqual({ mapped: 1, shown: 0, kept: 0 })
  expect(issues).toEqual([{ code: 'formily.kept', at: '/properties/amount/x-data', detail: { name: 'x-data' } }])
  expect(back).toMatchObject({ properties: { amount: { ...amount, title: 'Sum' } } })
})

it('is the very application that the guide shows', () => {
  expect(readFileSync('docs/formily.md', 'utf8')).toContain(readFileSync('tests/formily/take-in.ts', 'utf8').trim())
  expect(readFileSync('docs/formily.md', 'utf8')).toContain(readFileSync('tests/formily/small-application.tsx', 'utf8').trim())
})
