// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { optional, type FieldKey } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices } from '../../tests/support/services'
import { location } from './index'
import LocationWidget from './widget'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const office = '{"name":"文三路 478 号","address":"文三路 478 号","fullAddress":"文三路 478 号","lng":120.130396,"lat":30.275083}'
const field = { shape: 'input', kind: 'location', key: 'place' as FieldKey, title: '地点', access: optional, props: location.defaults } as const
const context = { ...buildServices(), options: () => undefined, lookup: () => null }

function draw(device: object | undefined, value: string | null = null) {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, geolocation: device })
  return drawInput(LocationWidget, { props: location.defaults, value })
}
const locate = () => userEvent.click(screen.getByRole('button', { name: '定位' }))

it('takes a typed address', async () => {
  const form = draw(undefined)
  await userEvent.type(screen.getByRole('textbox', { name: '标题' }), '东门')
  expect(form.last()).toBe('{"name":"东门","address":"东门","fullAddress":"东门","lng":null,"lat":null}')
})

it('adds where the device says it is, and lets that be forgotten', async () => {
  const form = draw({ getCurrentPosition: (found: (at: object) => void) => found({ coords: { longitude: 120.130396, latitude: 30.275083 } }) })
  await locate()
  expect(form.last()).toContain('"lng":120.130396,"lat":30.275083')
  expect(screen.getByText('坐标 30.275083, 120.130396')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '清除坐标' }))
  expect(form.last()).toBeNull()
})

it.each<[string, object | undefined, string]>([
  [
    'the user refuses',
    { getCurrentPosition: (_: unknown, failed: (error: object) => void) => failed({ code: 1 }) },
    '未获得定位权限，请直接填写地址',
  ],
  [
    'the device finds nothing',
    { getCurrentPosition: (_: unknown, failed: (error: object) => void) => failed({ code: 2 }) },
    '定位失败，请重试或直接填写地址',
  ],
  ['the browser cannot', undefined, '当前环境不支持定位，请直接填写地址'],
])('says what to do when %s', async (_name, device, words) => {
  draw(device)
  await locate()
  expect(screen.getByRole('status').textContent).toContain(words)
})

describe('a place', () => {
  it.each<[string, string, string]>([
    ['an address', office, '文三路 478 号'],
    ['coordinates alone', '{"lng":"120.1","lat":30}', '30.000000, 120.100000'],
    [
      'a place of a product with a map',
      '{"pName":"浙江省","name":"西溪","address":"天目山路","fullAddress":"浙江省杭州市天目山路"}',
      '浙江省杭州市天目山路',
    ],
    ['a text that is no JSON', '北门', '北门'],
    ['nothing', '', ''],
  ])('is read from %s', (_name, value, words) => {
    expect(location.text(value, field, context)).toBe(words)
  })

  it('is refused off the earth, and when its address is too long', () => {
    expect(location.input.check?.('{"address":"x","lng":200,"lat":0}', field)).toEqual([{ code: 'type' }])
    expect(location.input.check?.(JSON.stringify({ address: '长'.repeat(201) }), field)).toEqual([{ code: 'tooLong', detail: { max: 200 } }])
    expect(location.input.check?.(office, field)).toEqual([])
  })
})
