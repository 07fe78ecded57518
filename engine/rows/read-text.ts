import { readClock, readDateAs } from '../calendar'
import { unreadable, type CellText } from '../kind/cell-text'
import type { TextContext } from '../kind/define-kind'
import type { Json } from '../model/json'
import type { PlanInput } from '../plan/plan'
import { valueTypeOf } from '../plan/value-type'

const valueOf = (value: Json): CellText => ({ found: 'value', value })

/** What a pasted text means in a field: as its kind reads it, else by the type of its values. An empty text empties the field. */
export function readText(input: PlanInput, text: string, context: TextContext): CellText {
  const trimmed = text.trim()
  if (trimmed === '') return valueOf(null)
  const { kind, field } = input
  if (!kind.input || field.shape !== 'input') return unreadable
  // The plan has put kind and field together.
  if (kind.input.read) return kind.input.read(trimmed, field as never, context)
  // A picker keeps ids: a name that was pasted would be kept as one.
  if (kind.palette === 'relation') return unreadable
  switch (valueTypeOf(input)) {
    case 'text':
    case 'longText':
      return valueOf(trimmed)
    case 'integer':
    case 'decimal': {
      const number = readNumber(trimmed)
      return number === null ? unreadable : valueOf(number)
    }
    case 'timestamp': {
      const moment = readDateAs(trimmed, 'datetime')
      return moment === null ? unreadable : valueOf(moment)
    }
    case 'time': {
      const clock = readClock(trimmed)
      return clock === null ? unreadable : valueOf(clock)
    }
    // A secret is typed, and what is kept as a list or an object has no text that would bring it back.
    case 'secret':
    case 'json':
      return unreadable
  }
}

const wide: Readonly<Record<string, string>> = { '．': '.', '，': ',', '－': '-', '＋': '+', '％': '%', '（': '(', '）': ')' }

/**
 * A number as people write and spreadsheets show it: `1,234.50`, `￥1,234.50`, `12%`, `(12.5)` for a debt, full-width digits.
 * Commas have to stand where thousands end: `1,5` is no number.
 */
export function readNumber(text: string): number | null {
  let digits = text
    .replace(/[０-９．，－＋％（）]/g, (sign) => wide[sign] ?? String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u00a0]/g, '')
  const owed = /^\((.+)\)$/.exec(digits)
  if (owed) digits = `-${owed[1] ?? ''}`
  digits = digits.replace(/^([+-]?)[¥￥$€£]/, '$1').replace(/元$/, '')
  const percent = digits.endsWith('%')
  if (percent) digits = digits.slice(0, -1)
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?(e[+-]?\d{1,3})?$/i.test(digits) || !/\d/.test(digits)) return null
  // Two digits further by text, so that 12.3% is 0.123 and not a neighbour of it.
  const number = Number(percent ? `${digits.replaceAll(',', '')}e-2` : digits.replaceAll(',', ''))
  return Number.isFinite(number) ? number : null
}
