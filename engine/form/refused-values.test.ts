import { expect, it } from 'vitest'
import { registry } from '../../tests/support/registry'
import { buildPlan, readGenerator } from '../index'
import { FormRuntime } from './runtime'

const text = (key: string) => ({ __config__: { jnpfKey: 'comInput', label: key }, __vModel__: key })
const form = readGenerator({ fields: [text('id'), text('name')] }, registry)

it('what a server refuses stands at its field, by the name of the wire as by the key', () => {
  const runtime = new FormRuntime({ plan: buildPlan(form.value, registry), record: null, mode: 'create' })
  const fields = [
    { path: 'id', message: 'taken' },
    { path: 'name', message: 'too long' },
    { path: 'stranger', message: 'unknown' },
  ]
  expect(runtime.showRefusal({ ok: false, error: { code: 400, message: 'no', fields } })).toEqual(['id__own', 'name'])
  expect(runtime.errorsAt('id__own')).toMatchObject([{ message: 'taken' }])
  expect(runtime.errorsAt('name')).toMatchObject([{ message: 'too long' }])
})
