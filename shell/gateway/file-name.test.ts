import { expect, it } from 'vitest'
import { fileNameOf } from './file-name'

it.each([
  ['attachment; filename="report 1.xlsx"', 'report 1.xlsx'],
  ['attachment; filename=report.xlsx', 'report.xlsx'],
  ["attachment; filename=fallback.txt; filename*=UTF-8''%E7%A7%9F%E7%BA%A6.pdf", '租约.pdf'],
  ['attachment; filename="%E7%A7%9F%E7%BA%A6.pdf"', '租约.pdf'],
  ['attachment; filename="100%.txt"', '100%.txt'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="a\\"b.txt"', 'a"b.txt'],
  ['attachment', null],
  [undefined, null],
])('reads %s as %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})
