import { expect, it } from 'vitest'
import { formulaErrorCodes } from '../expression'
import { violationCodes } from '../kind/violation'
import { translate } from '../../tests/support/services'
import { issueCodes, type Issue } from './issue'
import { issueText } from './issue-text'

const say = (issue: Pick<Issue, 'code' | 'detail'>) => issueText({ ...issue, at: '' }, { t: translate('zh') })

it('has words for every way a schema, a formula and a value can be wrong, in each language', () => {
  const keys = [
    ...Object.keys(issueCodes).map((code) => `engine.issue.${code}`),
    ...formulaErrorCodes.map((code) => `engine.formula.${code}`),
    ...violationCodes.map((code) => `engine.violation.${code}`),
  ]
  for (const language of ['zh', 'zhtw', 'en'] as const) for (const key of keys) expect(translate(language)(key), key).not.toBe('')
})

it('suggests the field that was meant', () => {
  expect(say({ code: 'formula.unknownField', detail: { reason: 'unknownField', path: 'prise', suggestion: 'price' } })).toBe(
    '公式引用了不存在的字段“prise”，是否想写“price”？',
  )
})

it('says types and counts in words', () => {
  expect(say({ code: 'formula.type', detail: { reason: 'typeMismatch', name: '+', argument: 2, expected: 'number', found: 'list' } })).toBe(
    '公式类型不匹配：+ 的第 2 项应为 数字，实际是 列表',
  )
  expect(say({ code: 'formula.invalid', detail: { reason: 'wrongArgumentCount', position: 3, name: 'round', least: 1, most: 2, found: 3 } })).toBe(
    '公式有误（第 3 个字符）：函数 round 最多 2 个参数，实际 3 个',
  )
})
