/** What a column of a spreadsheet becomes. */
export const columnKinds = [
  'text',
  'textarea',
  'integer',
  'decimal',
  'date',
  'month',
  'dateTime',
  'time',
  'yesNo',
  'select',
  'phone',
  'email',
  'idCard',
] as const
export type ColumnKind = (typeof columnKinds)[number]

export interface KindGuess {
  readonly kind: ColumnKind
  /** Digits behind the point of a decimal. */
  readonly precision: number
  /** What stands before or after every number: `¥`, `%`, `元`. */
  readonly unit: string
  /** The texts that occur, each once, when there are few: what a choice would offer. */
  readonly options: readonly string[]
}

/** More different texts than this are no list to choose from. */
const mostChoices = 15
/** Options that are offered when somebody makes a choice of a column by hand. */
const mostOptions = 100
const longestChoice = 20
/** A text of one line is at most so long. */
const longestLine = 50
/** Digits that a number is sure to keep; longer ones are numbers of accounts and documents. */
const mostDigits = 15

const numberParts = /^([¥￥$€])?\s*([+-]?)((?:\d{1,3}(?:,\d{3})+|\d+))(?:\.(\d+))?\s*(%|％|元|万元|㎡|m²|m2|kg|个|人|天|件|台)?$/
const dayParts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const monthParts = /^(\d{4})(?:[-/.](\d{1,2})|年(\d{1,2})月)$/
const clock = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const mobile = /^1[3-9]\d{9}$/
/** GB 11643: the 18 characters of today's cards. */
const idCard = /^[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/
const mail = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/
const yesNoPairs = [
  ['是', '否'],
  ['yes', 'no'],
  ['y', 'n'],
  ['true', 'false'],
  ['√', '×'],
  ['√', 'x'],
].map((pair) => new Set(pair))

/** Titles of numbers that nobody calculates with: they may begin with zeros and hold letters. */
const codeTitle =
  /编号|編號|编码|編碼|代码|代碼|工号|工號|学号|學號|单号|單號|房号|房號|卡号|卡號|账号|帳號|号码|號碼|邮编|郵遞|车牌|車牌|证件|證件|型号|型號|序列|\b(no|code|id|number|zip|sku)\b\.?$/i
const moneyTitle = /金额|金額|价|價|费|費|款|租金|押金|工资|工資|薪|成本|收入|支出|余额|餘額|amount|price|cost|fee|total|salary|rent/i

const isDay = (text: string): boolean => {
  const [, year, month, day] = dayParts.exec(text) ?? []
  if (year === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
const isMonth = (text: string): boolean => {
  const [, year, a, b] = monthParts.exec(text) ?? []
  const month = Number(a ?? b)
  return year !== undefined && month >= 1 && month <= 12 && Number(year) >= 1900 && Number(year) <= 2200
}
const isMoment = (text: string): boolean => {
  const [day = '', time = '', ...rest] = text.split(/[ T]+/)
  return rest.length === 0 && isDay(day) && clock.test(time)
}

/** What the titles of empty columns say; the first that fits counts. */
const byTitle: readonly (readonly [RegExp, ColumnKind])[] = [
  [/邮箱|郵箱|电子邮件|電子郵件|e-?mail/i, 'email'],
  [/手机|手機|电话|電話|mobile|phone/i, 'phone'],
  [/身份证|身分證/, 'idCard'],
  [/^是否|是否$/, 'yesNo'],
  [/备注|備註|说明|說明|描述|详情|詳情|内容|內容|事由|原因|remark|note|description|comment/i, 'textarea'],
  [/日期|生日|date$|birthday/i, 'date'],
  [/时间|時間|time$/i, 'dateTime'],
  [/月份|month$/i, 'month'],
  [codeTitle, 'text'],
  [moneyTitle, 'decimal'],
  [/面积|面積|比例|率$|重量|area|rate|ratio|weight/i, 'decimal'],
  [/数量|數量|人数|人數|天数|天數|次数|次數|年龄|年齡|count|quantity|qty|age$/i, 'integer'],
]

/**
 * Guesses what a column holds. All its cells have to agree, but for empty ones; a column without any goes by its title. What does not agree is
 * text, which takes everything.
 */
export function guessKind(title: string, cells: readonly string[]): KindGuess {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const distinct = [...new Set(filled)]
  const options = distinct.filter((one) => one.length <= 100).slice(0, mostOptions)
  const guess = (kind: ColumnKind, more: Partial<KindGuess> = {}): KindGuess => ({ kind, precision: 2, unit: '', options, ...more })
  const all = (test: (text: string) => boolean): boolean => filled.every(test)

  if (filled.length === 0) return guess(byTitle.find(([words]) => words.test(title.trim()))?.[1] ?? 'text')
  if (yesNoPairs.some((pair) => all((text) => pair.has(text.toLowerCase())))) return guess('yesNo')
  if (all(isDay)) return guess('date')
  if (all((text) => isDay(text) || isMoment(text))) return guess('dateTime')
  if (all(isMonth)) return guess('month')
  if (all((text) => clock.test(text))) return guess('time')
  if (all((text) => mobile.test(text))) return guess('phone')
  if (all((text) => mail.test(text))) return guess('email')
  if (all((text) => idCard.test(text))) return guess('idCard')
  const number = codeTitle.test(title.trim()) ? null : numbersIn(title, filled)
  if (number) return guess(number.kind, number)
  if (filled.some((text) => text.includes('\n') || text.length > longestLine)) return guess('textarea')
  return guess(isChoice(title, filled, distinct) ? 'select' : 'text')
}

/** A short list of short texts, each of which occurs twice on average at least. */
function isChoice(title: string, filled: readonly string[], distinct: readonly string[]): boolean {
  if (codeTitle.test(title.trim()) || filled.length < 4) return false
  return (
    distinct.length >= 2 &&
    distinct.length <= mostChoices &&
    distinct.length * 2 <= filled.length &&
    distinct.every((one) => one.length <= longestChoice)
  )
}

function numbersIn(title: string, filled: readonly string[]): Pick<KindGuess, 'kind' | 'precision' | 'unit'> | null {
  const units = new Set<string>()
  let precision = 0
  let isMoney = moneyTitle.test(title)
  for (const text of filled) {
    const [whole, currency = '', , digits = '', behind = '', unit = ''] = numberParts.exec(text) ?? []
    if (whole === undefined) return null
    const plain = digits.replaceAll(',', '')
    // A zero before other digits would be lost: it is a code.
    if (/^0\d/.test(plain) || plain.length + behind.length > mostDigits) return null
    units.add(currency + unit.replace('％', '%'))
    precision = Math.max(precision, behind.length)
    isMoney ||= currency !== '' || digits.includes(',')
  }
  const [unit = ''] = units.size === 1 ? units : []
  if (precision === 0 && !isMoney && !unit.includes('%')) return { kind: 'integer', precision: 0, unit }
  return { kind: 'decimal', precision: Math.min(10, isMoney ? Math.max(2, precision) : Math.max(precision, unit.includes('%') ? 2 : 0)), unit }
}
