import { formatDate, partsOf } from '../calendar'
import { paragraphsOf } from '../html/paragraphs'
import type { AnyKind, TextContext } from '../kind/define-kind'
import type { ValueType } from '../kind/value-type'
import type { Json } from '../model/json'
import { readText } from '../rows/read-text'
import type { PlanInput } from './plan'
import { isSameValue } from './same-value'
import { fits } from './validate'
import { valueTypeOf } from './value-type'

/** Where a stored value comes from: how it was stored, and the kind and the field that it was entered in, where they are still known. */
export interface Origin {
  readonly type: ValueType
  readonly kind?: AnyKind | undefined
  readonly input?: PlanInput | undefined
}

/** Whether a value may stay as it is stored when its field becomes another one: it is of the new field's form, and means the same there. */
export function mayStay(input: PlanInput, value: Json, from: Origin): boolean {
  if (holdsNumbers(value) && isMoment(input) !== isMomentOf(from)) return false
  // What is written in signs of HTML is another text where they are no signs.
  return accepts(input, value) && (from.kind === undefined || isHtml(input) === isHtmlOf(from) || htmlOf(String(value)) === value)
}

/**
 * A stored value as another field keeps it, or undefined where something of it would be lost: a number as its digits and back, a day as
 * it is written, one choice among several and the only one of several, both ends of a range where they are the same. Total.
 */
export function carried(input: PlanInput, value: Json, from: Origin, context: TextContext): Json | undefined {
  if (mayStay(input, value, from)) return value
  const found = candidates(input, value, from, context).filter((one) => accepts(input, one))
  return found.find((one) => violationsOf(input, one).length === 0) ?? found[0]
}

const violationsOf = ({ kind, field }: PlanInput, value: Json) => kind.input?.check?.(value, field as never) ?? []

/** A value beyond the limits of the field is kept and shown; only one of another form is not. */
const accepts = (input: PlanInput, value: Json): boolean =>
  fits(value, valueTypeOf(input)) && !violationsOf(input, value).some(({ code }) => code === 'type')

const isMomentIn = (type: ValueType, kind: AnyKind | undefined): boolean => type === 'timestamp' || (type === 'json' && kind?.palette === 'date')
const isMoment = (input: PlanInput): boolean => isMomentIn(valueTypeOf(input), input.kind)
const isMomentOf = ({ type, kind }: Origin): boolean => isMomentIn(type, kind)
const isHtml = ({ kind }: PlanInput): boolean => kind.input?.html === true
const isHtmlOf = ({ kind }: Origin): boolean => kind?.input?.html === true
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const holdsNumbers = (value: Json): boolean => typeof value === 'number' || (isList(value) && value.some((one) => typeof one === 'number'))
const isScalar = (value: Json): boolean => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function candidates(input: PlanInput, value: Json, from: Origin, context: TextContext): readonly Json[] {
  const alone = onlyOne(value)
  return [
    ...(alone === undefined ? [] : scalars(input, alone, from, context)),
    ...(alone !== undefined || !isList(value) ? [] : joined(input, value)),
    ...(valueTypeOf(input) === 'json' ? lists(input, value, from) : []),
    ...throughWords(input, value, from, context),
  ]
}

/** The one scalar that a value is, or holds and nothing else: itself, `[a]`, `[[a]]`, or both ends of a range. */
function onlyOne(value: Json): string | number | boolean | undefined {
  if (isScalar(value)) return value as string | number | boolean
  const [first, second] = isList(value) ? value : []
  if (!isList(value) || value.length === 0 || value.length > 2 || first === undefined) return undefined
  return value.length === 1 || (isScalar(first) && first === second) ? onlyOne(first) : undefined
}

function scalars(input: PlanInput, value: string | number | boolean, from: Origin, context: TextContext): readonly Json[] {
  const moment = typeof value === 'number' && isMomentOf(from)
  switch (valueTypeOf(input)) {
    case 'text':
    case 'longText':
    case 'secret':
      return asTexts(input, moment ? writtenMoment(value) : typeof value === 'number' ? plainDigits(value) : String(value))
    case 'integer':
    case 'decimal':
      return moment ? [] : typeof value === 'string' ? exactNumber(value) : [Number(value)]
    case 'timestamp':
      return typeof value === 'string' ? exactMoment(input, value, context) : moment ? [value] : []
    case 'time':
      return typeof value === 'string' ? readExactly(input, value, context).filter((one) => sameDigits(value, one)) : []
    case 'json':
      return []
  }
}

const asTexts = (input: PlanInput, text: string | null): readonly string[] =>
  text === null ? [] : isHtml(input) && /[<>&\n]/.test(text) ? [htmlOf(text)] : [text]

/** Plain text as the HTML that shows it. */
const htmlOf = (text: string): string => (/[<>&\n]/.test(text) ? paragraphsOf(text) : text)

/** Several texts in one, where they can be told apart again and nothing is chosen from. */
const joined = (input: PlanInput, list: readonly Json[]): readonly Json[] =>
  list.length > 0 && list.every((one) => typeof one === 'string' && one !== '' && !one.includes(',')) && !('source' in input.field.props)
    ? [list.join(',')]
    : []

/** One as the only one of several, or as both ends of a range; several as they are, inside a list, or out of one. */
function lists(input: PlanInput, value: Json, from: Origin): readonly Json[] {
  if (holdsNumbers(value) && isMomentOf(from) !== isMoment(input)) return []
  const alone = onlyOne(value)
  const texts = typeof value === 'string' && value.includes(',') ? [value.split(',').map((part) => part.trim())] : []
  const inner = isList(value) && value.length === 1 ? value[0] : undefined
  return [
    ...(alone === undefined ? [] : [[alone], [[alone]], [alone, alone]]),
    ...texts,
    ...(inner === undefined ? [] : [inner]),
    ...(isList(value) ? [[value]] : []),
  ]
}

/** What the words of the one mean to the other, where that means the same words to the one again. */
function throughWords(input: PlanInput, value: Json, from: Origin, context: TextContext): readonly Json[] {
  const origin = from.input
  if (origin?.field.shape !== 'input') return []
  const read = readText(input, origin.kind.text(value, origin.field as never, context), context)
  if (read.found !== 'value' || read.value === null) return []
  const back = readText(origin, input.kind.text(read.value, input.field as never, context), context)
  return back.found === 'value' && isSameValue(back.value, value) ? [read.value] : []
}

const readExactly = (input: PlanInput, text: string, context: TextContext): readonly Json[] => {
  const read = readText(input, text, context)
  return read.found === 'value' && read.value !== null ? [read.value] : []
}

/** The digits of a number, where it has few enough to be written out. */
const plainDigits = (value: number): string | null => (String(value).includes('e') ? null : String(value))

/** A text that is a number and nothing besides: the zeros in front of a code or of a telephone number would be lost. */
function exactNumber(text: string): readonly number[] {
  if (!/^-?(0|[1-9]\d*|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/.test(text.trim())) return []
  const digits = text.trim().replaceAll(',', '')
  return digits.replace(/^-?0?\.?|\./g, '').length <= 15 ? [Number(digits)] : []
}

/** A moment as it is written: its day alone where it begins with it. */
function writtenMoment(instant: number): string {
  const { hour, minute, second, millisecond } = partsOf(instant)
  return formatDate(instant, millisecond > 0 ? 'yyyy-MM-dd HH:mm:ss.SSS' : hour + minute + second > 0 ? 'yyyy-MM-dd HH:mm:ss' : 'yyyy-MM-dd')
}

/** What a text says of a moment, where the moment says all of it: nobody wants to lose the time behind a day. */
const exactMoment = (input: PlanInput, text: string, context: TextContext): readonly Json[] =>
  readExactly(input, text, context).filter((value) => {
    if (typeof value !== 'number') return false
    const { year, month, day, hour, minute, second, millisecond } = partsOf(value)
    const said = (text.match(/\d+/g) ?? []).map(Number)
    return said.length > 0 && [year, month, day, hour, minute, second, millisecond].every((part, at) => (said[at] ?? (at < 3 ? 1 : 0)) === part)
  })

const sameDigits = (text: string, value: Json): boolean => {
  const [said, kept] = [text, String(value)].map((one) => (one.match(/\d+/g) ?? []).map(Number))
  return (kept ?? []).every((part, at) => part === (said?.[at] ?? 0)) && (said?.length ?? 0) <= (kept?.length ?? 0)
}
