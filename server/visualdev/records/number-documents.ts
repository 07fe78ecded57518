import { formatDate, serverFillOf, type JsonObject, type Plan } from '../../../engine'
import { ownInputs } from '../models/engine-model'
import { billRuleOf } from '../../system/bill-rules/bill-rule-list'
import { billRuleStore, type BillRule } from '../../system/bill-rules/store'
import type { Stores } from '../../store/store'

export const dateFormats = ['yyyyMMdd', 'yyyyMM', 'yyyy', 'no'] as const

const padded = (number: number, width: number): string => String(number).padStart(width, '0')

/** The day in the organisation's zone as a rule writes it. */
const datePart = (format: string, now: number): string => (format === 'no' ? '' : formatDate(now, format))

type Numbering = Pick<BillRule, 'prefix' | 'dateFormat' | 'digit' | 'startNumber'>

const stemOf = (rule: Numbering, now: number): string => rule.prefix + datePart(rule.dateFormat, now)
const startOf = (rule: Numbering): number => Number(rule.startNumber)
/** A number with more digits than the rule asks for is written whole: cut off, it would come twice. */
const numberText = (rule: Numbering, stem: string, number: number): string => stem + padded(number, rule.digit)

/** The first number of a rule on a day, which shows what its numbers look like. */
export const exampleOf = (rule: Numbering, now: number): string => numberText(rule, stemOf(rule, now), startOf(rule))

/** The number that would come next. Looking does not take it. */
export async function previewNumber(stores: Stores, rule: BillRule, now: number): Promise<string> {
  const billRules = stores.of(billRuleStore)
  const stem = stemOf(rule, now)
  const last = await billRules.last(rule.id, stem)
  return numberText(rule, stem, Math.max(startOf(rule), (last ?? -1) + 1))
}

export interface Numbered {
  readonly path: string
  readonly rule: BillRule
}

/** The fields of a form that are numbered, each with its rule; fields whose rule is not there or switched off stay empty. */
export async function numberedFields(stores: Stores, plan: Plan): Promise<readonly Numbered[]> {
  const billRules = stores.of(billRuleStore)
  const wanted = ownInputs(plan).flatMap(({ path, kind, field }) => {
    const fill = serverFillOf(kind, field)
    return fill?.with === 'number' && fill.rule !== '' ? [{ path, code: fill.rule }] : []
  })
  const rules = new Map((await billRules.byCodes(wanted.map(({ code }) => code))).map((rule) => [rule.enCode, rule]))
  const found = wanted.flatMap(({ path, code }) => {
    const rule = rules.get(code)
    return rule?.enabledMark === 1 ? [{ path, rule }] : []
  })
  // Always in the same order, so that two records never wait for each other.
  return found.toSorted((a, b) => (a.rule.id < b.rule.id ? -1 : a.rule.id > b.rule.id ? 1 : 0))
}

/** Takes a number for each field, inside the transaction that stores the record: undone with it, and never given out twice. */
export async function takeNumbers(stores: Stores, fields: readonly Numbered[], now: number): Promise<JsonObject> {
  const taken: Record<string, string> = {}
  for (const { path, rule } of fields) taken[path] = (await numbersOf(stores, rule, 1, now))[0] ?? ''
  return taken
}

/**
 * Takes numbers of the rule of a code for documents that a module keeps, inside the transaction that stores these.
 * @throws {Refusal} 404 where there is no such rule
 */
export const takeDocumentNumbers = async (stores: Stores, code: string, count: number, now: number): Promise<readonly string[]> =>
  count === 0 ? [] : numbersOf(stores, await billRuleOf(stores, code), count, now)

async function numbersOf(stores: Stores, rule: BillRule, count: number, now: number): Promise<readonly string[]> {
  const billRules = stores.of(billRuleStore)
  const stem = stemOf(rule, now)
  const last = await billRules.take(rule.id, stem, startOf(rule), count)
  const texts = Array.from({ length: count }, (_, at) => numberText(rule, stem, last - count + 1 + at))
  await billRules.note(rule.id, last - startOf(rule) + 1, texts.at(-1) ?? '')
  return texts
}
