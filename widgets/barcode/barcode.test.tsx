// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Json } from '../../engine'
import { readNodes } from '../../tests/support/generator'
import { WithServices } from '../../tests/support/services'
import { barsOf } from './bars'
import { barcode } from './index'
import { asSymbology, barcodeDefaults, symbologies, type BarcodeProps } from './props'
import BarcodeWidget from './widget'

afterEach(cleanup)

const draw = (props: Partial<BarcodeProps>, record: Readonly<Record<string, Json>> = {}) =>
  render(
    <WithServices>
      <BarcodeWidget id="code" props={{ ...barcodeDefaults, ...props }} size="middle" read={(path) => record[path]} />
    </WithServices>,
  )

describe('the bars', () => {
  it('are those of CODE 128: start, one character, checksum, stop', () => {
    // Start B 11010010000, A 10100011000, checksum (104 + 33) mod 103 = 34 10001011000, stop 1100011101011.
    const pattern = '11010010000' + '10100011000' + '10001011000' + '1100011101011'
    const code = barsOf('A', 'code128')
    expect(code?.width).toBe(pattern.length)
    const drawn = Array.from({ length: pattern.length }, (_, at) => (code?.bars.some(({ x, width }) => at >= x && at < x + width) ? '1' : '0'))
    expect(drawn.join('')).toBe(pattern)
  })

  it.each([
    ['code39', 'LEASE2024'],
    ['code93', 'LEASE2024'],
    ['ean13', '4006381333931'],
    ['ean8', '96385074'],
    ['upc', '036000291452'],
    ['itf14', '15400141288763'],
    ['itf', '123456'],
    ['msi', '1234'],
    ['pharmacode', '1234'],
    ['codabar', 'A1234B'],
  ] as const)('can be those of %s', (symbology, text) => expect(barsOf(text, symbology)?.bars.length).toBeGreaterThan(5))

  it.each([
    ['', 'code128'],
    ['合同', 'code128'],
    ['A-1', 'code128'],
    ['<b>', 'code128'],
    ['A'.repeat(201), 'code128'],
    ['4006381333932', 'ean13'],
    ['word', 'msi'],
    ['99999999', 'pharmacode'],
  ] as const)('are none for %j as %s', (text, symbology) => expect(barsOf(text, symbology)).toBeNull())
})

describe('on the screen', () => {
  it('is a picture named by its text, which stands below it, on a ground of its own', () => {
    draw({ staticText: 'HT2024001', background: '#ffff00', color: '#00f' })
    const picture = screen.getByRole('img', { name: 'HT2024001' })
    expect(picture.textContent).toBe('HT2024001')
    expect(picture.style.background).toBe('rgb(255, 255, 0)')
    expect(picture.querySelector('g')?.getAttribute('fill')).toBe('#00f')
    expect(picture.querySelector('rect')?.getAttribute('height')).toBe('40')
  })

  it('follows the value of a field', () => {
    const record: Record<string, Json> = { number: 20240501 }
    const props = { ...barcodeDefaults, from: 'field', relationField: 'number' } as const
    const screenOf = () => (
      <WithServices>
        <BarcodeWidget id="code" props={props} size="middle" read={(path) => record[path]} />
      </WithServices>
    )
    const { rerender } = render(screenOf())
    expect(screen.getByRole('img', { name: '20240501' })).toBeTruthy()
    record['number'] = 'B7'
    rerender(screenOf())
    expect(screen.getByRole('img', { name: 'B7' })).toBeTruthy()
  })

  it.each<[string, Partial<BarcodeProps>, string]>([
    ['there is no text', {}, '暂无条形码内容'],
    ['the field is empty', { from: 'field', relationField: 'none' }, '暂无条形码内容'],
    ['the field holds a list', { from: 'field', relationField: 'list' }, '暂无条形码内容'],
    ['the text has other signs', { staticText: '合同-1' }, '“合同-1”不能生成 CODE 128 条形码，条形码只支持字母和数字'],
    ['the symbology does not take it', { staticText: '123', symbology: 'ean13' }, '“123”不能生成 EAN-13 条形码，条形码只支持字母和数字'],
  ])('says so when %s', (_name, props, words) => {
    draw(props, { list: ['a'] })
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText(words)).toBeTruthy()
  })
})

describe('on the wire', () => {
  it('is read as the format has it', () => {
    const { fields, issues } = readNodes({
      __config__: { jnpfKey: 'barcode' },
      format: 'code128',
      lineColor: '#000',
      background: '#fff',
      width: 4,
      height: 40,
      dataType: 'relation',
      staticText: '',
      relationField: 'billNo',
    })
    expect(issues).toEqual([])
    expect(fields[0]).toMatchObject({ shape: 'display', kind: 'barcode', props: { ...barcodeDefaults, from: 'field', relationField: 'billNo' } })
  })

  it.each([
    ['CODE128', 'code128'],
    ['EAN-13', 'ean13'],
    ['qr', undefined],
    [1, undefined],
  ])('names the symbology %j as %j', (wire, symbology) => expect(asSymbology.read(wire)).toBe(symbology))

  it('can name every symbology', () => {
    for (const name of symbologies) expect(asSymbology.read(asSymbology.write(name))).toBe(name)
    expect(barcode.generator.names).toEqual(['barcode'])
  })
})
