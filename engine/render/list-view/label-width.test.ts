import { expect, it } from 'vitest'
import { labelWidth } from './label-width'

it.each([
  ['few signs', ['账号', '姓名'], 90],
  ['six signs beside few', ['甲方负责人名', '合同'], 98],
  ['English', ['Contract number'], 130],
  ['more than there is room for', ['甲方负责人的联系电话号码以及传真'], 160],
  ['no labels', [], 90],
])('the labels of a search bar with %s have room on one line, within limits', (_name, labels, width) => {
  expect(labelWidth(labels)).toBe(width)
})
