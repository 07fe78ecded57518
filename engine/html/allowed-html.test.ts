import { expect, it } from 'vitest'
import { countCpuTime } from '../../tests/support/cpu-time'
import { cleanAttribute, safeHref } from './allowed-html'
import { cleanStyle } from './clean-style'

it.each([
  ['color:#F00;TEXT-ALIGN:center', 'color: #F00; text-align: center'],
  ['letter-spacing: 2px; font-family: "Noto Sans", 宋体', 'letter-spacing: 2px; font-family: "Noto Sans", 宋体'],
  ['border: 1px solid #ddd; border-top-color: rgb(0, 0, 0)', 'border: 1px solid #ddd; border-top-color: rgb(0, 0, 0)'],
  ['position: fixed; inset: 0; color: red', 'color: red'],
  ['background: url(x); width: expression(alert(1)); height: 10px', 'height: 10px'],
  ['color: red; x: "; color: blue"', 'color: red'],
  ['color: r\\65d; color: re/**/d', ''],
  ['constructor: x; __proto__: y', ''],
  ['', ''],
])('keeps of the style %j what a text may have', (style, kept) => expect(cleanStyle(style)).toBe(kept))

it('takes no longer over a style that somebody made to be slow', () => {
  const taken = countCpuTime()
  cleanStyle('border: ' + '1px '.repeat(900))
  cleanStyle('color: rgb(' + ' '.repeat(3_900))
  cleanStyle('font-family: ' + ', '.repeat(1_900) + '(')
  expect(taken()).toBeLessThan(200)
})

it.each<[string, string, string, string | undefined]>([
  ['a', 'href', '/api/file/1', '/api/file/1'],
  ['a', 'href', '//evil.example', undefined],
  ['a', 'href', '\\\\evil.example', undefined],
  ['a', 'src', 'https://example.com', undefined],
  ['p', 'onclick', 'x()', undefined],
  ['p', 'class', 'ant-modal media-wrap', 'media-wrap'],
  ['img', 'src', 'data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['img', 'src', 'data:image/svg+xml;base64,AA', undefined],
  ['a', 'href', 'data:image/png;base64,AA', undefined],
  ['td', 'colspan', '2', '2'],
  ['toString', 'constructor', 'x', undefined],
])('lets <%s %s=%j> be %j', (tag, name, value, kept) => expect(cleanAttribute(tag, name, value)).toBe(kept))

it.each<[string, string | undefined]>([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['//example.com', '//example.com'],
  ['/api/file/1', '/api/file/1'],
  ['page?time=12:30', 'page?time=12:30'],
  ['mailto:a@b.cn', 'mailto:a@b.cn'],
  ['javascript:alert(1)', undefined],
  [' java\tscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
])('takes the address %j as %j', (address, expected) => {
  expect(safeHref(address)).toBe(expected)
})
