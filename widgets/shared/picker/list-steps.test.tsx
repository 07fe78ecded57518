// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Gateway, Json, JsonObject, SteppedList } from '../../../engine'
import { drawInput } from '../../../tests/support/input-harness'
import { noGateway } from '../../../tests/support/services'
import { listDefaults } from './list-settings'
import { pickInSteps } from './list-steps'

afterEach(cleanup)

const parks: SteppedList = {
  kind: 'parkSelect',
  look: 'steps',
  reference: 'area',
  names: ['parkSelect'],
  tags: [],
  call: 'GET /api/Parks/Selector',
  input: { isAll: 1 },
  example: { value: ['park', 'park.A'] },
  flags: [{ prop: 'anyLevel', group: 'rules' }],
  anyLevel: 'anyLevel',
  tells: [
    { id: 'ParkId', name: 'Park' },
    { id: 'PlaceId', name: 'PlaceName' },
  ],
}
const Parks = pickInSteps(parks)
const tree: Json = { list: [{ id: 'park', fullName: '云谷', children: [{ id: 'park.A', fullName: 'A座' }] }] }

const asked: (readonly [string, JsonObject])[] = []
const gateway: Gateway = {
  ...noGateway,
  invoke(call, input) {
    asked.push([call, input])
    return Promise.resolve({ ok: true, value: tree })
  },
}
const step = (name: string) =>
  waitFor(() => {
    const found = document.querySelector(`.ant-cascader-menu-item[title="${name}"]`)
    expect(found).not.toBeNull()
    return found as Element
  })
const draw = (props: JsonObject = {}) => {
  asked.length = 0
  const form = drawInput(Parks, { props: { ...listDefaults(parks), ...props }, services: { gateway } })
  fireEvent.mouseDown(screen.getByRole('combobox'))
  return form
}

it('keeps the ids of the way to what is chosen step by step, and tells each step by the names of the list', async () => {
  const form = draw()
  fireEvent.click(await step('云谷'))
  expect(form.out).toEqual([])
  fireEvent.click(await step('A座'))
  expect(form.out).toEqual([{ value: ['park', 'park.A'], picked: { ParkId: 'park', Park: '云谷', PlaceId: 'park.A', PlaceName: 'A座' } }])
  expect(asked[0]).toEqual(['GET /api/Parks/Selector', { isAll: 1 }])
})

it('keeps a way that ends before its last step where the field says so', async () => {
  const form = draw({ anyLevel: true })
  fireEvent.click(await step('云谷'))
  expect(form.out).toEqual([{ value: ['park'], picked: { ParkId: 'park', Park: '云谷', PlaceId: '', PlaceName: '' } }])
})
