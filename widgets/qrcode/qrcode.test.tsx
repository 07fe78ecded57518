// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Json } from '../../engine'
import { readNodes } from '../../tests/support/generator'
import { WithServices } from '../../tests/support/services'
import { RecordScopeContext } from '../../engine/render'
import { qrcode } from './index'
import type { QrcodeProps } from './props'
import { squaresOf } from './squares'
import QrcodeWidget from './widget'

afterEach(cleanup)

const draw = (props: Partial<QrcodeProps>, record: Readonly<Record<string, Json>> = {}) =>
  render(
    <WithServices>
      <QrcodeWidget id="code" props={{ ...qrcode.defaults, ...props }} size="middle" read={(path) => record[path]} />
    </WithServices>,
  )

describe('the squares', () => {
  it('fill the smallest code that holds the text at the low level', () => {
    // Version 1 has 21 modules and holds 17 bytes at level L, 14 at level M.
    expect([squaresOf('a'.repeat(17))?.side, squaresOf('a'.repeat(18))?.side]).toEqual([21, 25])
  })

  it('have a finder in three corners', () => {
    const path = squaresOf('word')?.path ?? ''
    expect(path.startsWith('M0 0h7v1H0z')).toBe(true)
    expect(path).toContain('M14 0h7v1H14z')
    expect(path).toContain('M0 20h7v1H0z')
  })

  it.each([['nothing', ''] as const, ['more than a code holds', '合'.repeat(2000)] as const])('are none for %s', (_name, text) => {
    expect(squaresOf(text)).toBeNull()
  })
})

describe('on the screen', () => {
  it('is a picture that says what it holds, in its own colours', () => {
    draw({ staticText: 'https://example.com/合同', background: '#ffff00', color: '#00f', side: 160 })
    const picture = screen.getByRole('img', { name: '二维码：https://example.com/合同' })
    expect(picture.style.background).toBe('rgb(255, 255, 0)')
    expect(picture.getAttribute('width')).toBe('160')
    expect(picture.querySelector('path')?.getAttribute('fill')).toBe('#00f')
  })

  it('shows the value of a field', () => {
    draw({ from: 'field', relationField: 'number' }, { number: '合同-7' })
    expect(screen.getByRole('img', { name: '二维码：合同-7' })).toBeTruthy()
  })

  it('leads back to the stored record', () => {
    const around = {
      mode: 'view' as const,
      table: null,
      read: () => undefined,
      picked: () => undefined,
      write: () => undefined,
      stored: { id: 'r1', model: 'm1' },
    }
    render(
      <WithServices>
        <RecordScopeContext.Provider value={around}>
          <QrcodeWidget id="code" props={{ ...qrcode.defaults, from: 'record' }} size="middle" read={() => undefined} />
        </RecordScopeContext.Provider>
      </WithServices>,
    )
    const code = '{"t":"DFD","id":"r1","mid":"m1","mt":2,"fid":"","pid":"","ftid":"","opt":""}'
    expect(screen.getByRole('img', { name: `二维码：${code}` })).toBeTruthy()
  })

  it.each<[string, Partial<QrcodeProps>, string]>([
    ['the record is not stored yet', { from: 'record' }, '保存后生成二维码'],
    ['there is no text', {}, '暂无二维码内容'],
    ['the field is empty', { from: 'field', relationField: 'none' }, '暂无二维码内容'],
    ['the text is too long', { staticText: '合'.repeat(2000) }, '内容过长，不能生成二维码'],
  ])('says so when %s', (_name, props, words) => {
    draw(props)
    expect(screen.getByText(words)).toBeTruthy()
  })
})

describe('on the wire', () => {
  const node = (changes: object) => ({ __config__: { jnpfKey: 'qrcode' }, colorDark: '#000', colorLight: '#fff', dataType: 'static', ...changes })

  it.each([['size' as const], ['width' as const]])('has its side as %s', (side) => {
    const { fields, issues } = readNodes(node({ staticText: '1', relationField: '', [side]: 120 }))
    expect(issues).toEqual([])
    expect(fields[0]).toMatchObject({ kind: 'qrcode', props: { ...qrcode.defaults, staticText: '1', side: 120 } })
  })

  it('may be a code of the record itself', () => {
    const { fields, issues } = readNodes(node({ dataType: 'form' }))
    expect([issues, fields[0]]).toMatchObject([[], { props: { from: 'record' } }])
  })
})
