import { amountInWords } from '../capitals'
import { formatDate } from '../../calendar'
import { fromDigits } from '../decimal'
import { joinTexts, toInteger, toList, toNumber, toText, zoneOf } from '../coerce'
import { areEqual } from '../compare'
import { spend, type EagerFunction, type Run } from '../function-definition'
import { limits } from '../limits'
import { formatNumber } from '../number-format'
import { clip, isDate, isList, type Inner } from '../value'

const text = (value: Inner | undefined, { context }: Run) => toText(value, context)
const whole = (value: Inner | undefined, { context }: Run) => toInteger(value, context, 0, limits.textLength)

/** Searching costs, at worst, the product of both lengths. */
function canSearch(within: string, wanted: string, run: Run): boolean {
  return spend(run, Math.ceil((within.length * wanted.length) / 10_000))
}

/** Replaces every occurrence of plain text, and stops once the length limit is reached. */
function replaceText(source: string, wanted: string, replacement: string, run: Run): string {
  if (wanted === '' || !canSearch(source, wanted, run)) return source
  const pieces: string[] = []
  let length = 0
  let from = 0
  while (length <= limits.textLength) {
    const found = source.indexOf(wanted, from)
    if (found < 0) break
    pieces.push(source.slice(from, found), replacement)
    length += found - from + replacement.length
    from = found + wanted.length
  }
  return clip(pieces.join('') + source.slice(from), run.context)
}

/** Functions of texts: joining, cutting, searching, and turning values into texts and back. */
export const textFunctions: readonly EagerFunction[] = [
  {
    name: 'concat',
    aliases: ['concatenate'],
    takes: { values: 'any+' },
    gives: 'text',
    example: ["concat('a', 1, 'b')", 'a1b'],
    run: (args, run) => joinTexts(args, '', run.context),
  },
  {
    name: 'left',
    takes: { text: 'text', count: 'number?' },
    gives: 'text',
    example: ["left('abcd', 2)", 'ab'],
    run: ([value, count], run) => [...text(value, run)].slice(0, count === undefined ? 1 : whole(count, run)).join(''),
  },
  {
    name: 'right',
    takes: { text: 'text', count: 'number?' },
    gives: 'text',
    example: ["right('abcd', 2)", 'cd'],
    run: ([value, count], run) => {
      const characters = [...text(value, run)]
      return characters.slice(Math.max(0, characters.length - (count === undefined ? 1 : whole(count, run)))).join('')
    },
  },
  {
    name: 'mid',
    aliases: ['substring'],
    takes: { text: 'text', start: 'number', count: 'number' },
    gives: 'text',
    example: ["mid('abcd', 2, 2)", 'bc'],
    run: ([value, start, count], run) => {
      const first = Math.max(0, whole(start, run) - 1)
      return [...text(value, run)].slice(first, first + whole(count, run)).join('')
    },
  },
  {
    name: 'upper',
    takes: { text: 'text' },
    gives: 'text',
    example: ["upper('ab')", 'AB'],
    run: ([value], run) => clip(text(value, run).toUpperCase(), run.context),
  },
  {
    name: 'lower',
    takes: { text: 'text' },
    gives: 'text',
    example: ["lower('AB')", 'ab'],
    run: ([value], run) => clip(text(value, run).toLowerCase(), run.context),
  },
  { name: 'trim', takes: { text: 'text' }, gives: 'text', example: ["trim('  a b ')", 'a b'], run: ([value], run) => text(value, run).trim() },
  {
    name: 'contains',
    takes: { within: 'any', wanted: 'any' },
    gives: 'boolean',
    example: ["contains('abcd', 'bc')", true],
    run: ([within, wanted], run) => {
      if (isList(within)) return toList(within).some((item) => areEqual(item, wanted ?? null, run.context))
      const [source, part] = [text(within, run), text(wanted, run)]
      return canSearch(source, part, run) && source.includes(part)
    },
  },
  {
    name: 'startsWith',
    takes: { text: 'text', start: 'text' },
    gives: 'boolean',
    example: ["startsWith('abcd', 'ab')", true],
    run: ([value, part], run) => text(value, run).startsWith(text(part, run)),
  },
  {
    name: 'endsWith',
    takes: { text: 'text', end: 'text' },
    gives: 'boolean',
    example: ["endsWith('abcd', 'cd')", true],
    run: ([value, part], run) => text(value, run).endsWith(text(part, run)),
  },
  {
    name: 'replace',
    aliases: ['substitute'],
    takes: { text: 'text', wanted: 'text', replacement: 'text' },
    gives: 'text',
    example: ["replace('a.b.c', '.', '-')", 'a-b-c'],
    run: ([value, wanted, replacement], run) => replaceText(text(value, run), text(wanted, run), text(replacement, run), run),
  },
  {
    name: 'text',
    takes: { value: 'any', format: 'text?' },
    gives: 'text',
    example: ["text(1234.5, '#,##0.00')", '1,234.50'],
    run: ([value, format], run) => {
      if (format === undefined) return text(value, run)
      if (isDate(value)) return clip(formatDate(value.instant, text(format, run), zoneOf(run.context)), run.context)
      return clip(formatNumber(toNumber(value, run.context), text(format, run), run.context), run.context)
    },
  },
  {
    name: 'number',
    aliases: ['value'],
    takes: { value: 'any' },
    gives: 'number',
    example: ["number('1,234.5')", 1234.5],
    run: ([value], { context }) => (typeof value === 'string' ? (fromDigits(value.replaceAll(',', ''), context) ?? 0) : toNumber(value, context)),
  },
  {
    name: 'amountInWords',
    aliases: ['rmb'],
    takes: { amount: 'number' },
    gives: 'text',
    example: ['amountInWords(1004.05)', '\u58f9\u4edf\u96f6\u8086\u5706\u96f6\u4f0d\u5206'],
    run: ([value], { context }) => amountInWords(toNumber(value, context)),
  },
]
