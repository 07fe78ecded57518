import { isEmptyValue, isStored, type FormulaContext, type Json, type JsonObject, type Plan, type PlanInput, type Text } from '../../../../engine'
import { pause } from '../../../process/slices'
import type { Services } from '../../../services'
import type { Words } from '../../../text/language'
import { isUnique } from '../../records/unique-values'
import type { OpenModel } from '../engine-model'
import type { NewPath } from '../../../store/renames'
import { asksElsewhere, judged, otherResults, strangeChoices, valuesAt, type BrokenRule, type BrokenRules, type FormerResults } from './broken-rules'
import type { ChangedRecords } from './changed-record'

/** How many records of a line are remembered, for those that the author may see to be found among them. */
const mostRemembered = 200

/** A line of the report: a rule of a field that records break which did not. */
export interface BrokenLine extends BrokenRule {
  count: number
  readonly ids: string[]
}
/** A line of the report: a field whose formula gives other results than those that are stored. */
export interface FormulaLine {
  readonly path: string
  readonly title: Text
  count: number
  readonly records: { readonly id: string; readonly was: Json; readonly becomes: Json }[]
}

/** Told how far it is; says when nobody waits for the rest. */
export interface Watch {
  percent(done: number): void
  readonly isGivenUp: () => boolean
}

interface Looking {
  readonly services: Services
  readonly was: OpenModel | null
  readonly will: OpenModel
  readonly path: NewPath
  readonly records: ChangedRecords
  readonly words: Words
  readonly total: number
  readonly read: number
}

const asIs = (path: string): string => path

/** Goes through the records, and judges each by both forms where the new one finds something. */
export async function lookThrough(looking: Looking, watch: Watch) {
  const { services, was, will, path, records, words, total, read } = looking
  const { store } = services
  const context: FormulaContext = { now: services.now() }
  const changed = changedChoices(was?.plan, will.plan, path)
  const formulas = [...new Set(will.plan.calculations.flatMap((rule) => rule.path ?? []))].filter((one) => {
    const input = will.plan.inputs.get(one)
    return input !== undefined && isStored(input)
  })
  const found = { broken: new Map<string, BrokenLine>(), formulas: new Map<string, FormulaLine>(), invalid: new Set<string>(), already: 0 }
  const unique = uniqueWatch(will.plan)
  const ids = total > read ? await store.records.spread({ table: records.cells.table, columns: {}, retired: [] }, total, read) : undefined
  const asking = askingAmong(will.plan, changed)
  const known = new Set([...(was?.plan.inputs.keys() ?? [])].map(path))
  let [done, told] = [0, 0]
  let since = performance.now()
  const breathe = async () => {
    if (performance.now() - since < turn) return
    await pause()
    if (watch.isGivenUp()) throw new GivenUp()
    since = performance.now()
  }
  for await (const batch of store.records.each(records.cells, ids)) {
    const values = new Map<number, JsonObject>()
    const strange: BrokenRules[] = []
    const before = (at: number): JsonObject => records.before(batch[at]?.values ?? {})
    for (const [at, { values: cells }] of batch.entries()) {
      values.set(at, records.after(cells))
      await breathe()
    }
    const watched = asking(values.values())
    for (let at = 0; watched.size > 0 && at < batch.length; at += choicesAtOnce) {
      const some = [...values.values()].slice(at, at + choicesAtOnce)
      strange.push(...(await strangeChoices(services, will.plan, some, watched, context.now, words, asIs)))
      await breathe()
    }
    for (const [at, { id }] of batch.entries()) {
      const record = values.get(at) ?? {}
      const { calculated, broken } = judged(will.plan, record, context, words, asIs)
      const others = otherResults(formulas, record, calculated)
      const all = strange[at]?.size ? new Map([...broken, ...strange[at]]) : broken
      if (all.size > 0 || others.length > 0) {
        // Where the form that was knows nothing of it, it need not be asked.
        const isKnown = was && ([...all.values()].some((one) => known.has(one.path)) || others.some((one) => known.has(one.path)))
        const stored = isKnown ? before(at) : {}
        const then = isKnown ? judged(was.plan, stored, context, words, path) : null
        const [strangeThen] =
          isKnown && strange[at]?.size
            ? await strangeChoices(services, was.plan, [stored], formerPaths(watched, was.plan, path), context.now, words, path)
            : []
        const brought = [...all].filter(([key]) => !then?.broken.has(key) && !strangeThen?.has(key))
        if (brought.length > 0) found.invalid.add(id)
        else if (all.size > 0) found.already += 1
        for (const [key, rule] of brought) noteBroken(found.broken, key, rule, id)
        const former = isKnown && then ? formerResults(was.plan, path, then.calculated) : undefined
        for (const { path: place, ...values } of otherResults(formulas, record, calculated, former))
          noteFormula(found.formulas, will.plan, place, { id, ...values })
      }
      unique.see(id, record)
      await breathe()
    }
    done += batch.length
    const percent = Math.floor((done * 100) / Math.max(read, 1))
    if (percent > told) watch.percent((told = Math.min(percent, 100)))
    await pause()
    if (watch.isGivenUp()) throw new GivenUp()
  }
  for (const { input, ids: doubled } of unique.doubled()) {
    const label = words.text(input.field.title)
    const rule: BrokenRule = {
      path: input.path,
      title: input.field.title,
      rule: 'notUnique',
      message: () => words.t('engine.violation.notUnique', { label }),
    }
    found.broken.set(input.path, { ...rule, count: doubled.length, ids: doubled.slice(0, mostRemembered) })
    for (const id of doubled) found.invalid.add(id)
  }
  return {
    read: done,
    invalid: found.invalid.size,
    already: found.already,
    broken: [...found.broken.values()].sort((a, b) => b.count - a.count),
    formulas: [...found.formulas.values()].sort((a, b) => b.count - a.count),
  }
}

/** Nobody waits for the report any more. */
export class GivenUp extends Error {}

/** How long judging goes on before others get their turn, in milliseconds. */
const turn = 15
/** How many records are asked for their choices together. */
const choicesAtOnce = 50

function noteBroken(lines: Map<string, BrokenLine>, key: string, rule: BrokenRule, id: string): void {
  const line = lines.get(key) ?? { ...rule, count: 0, ids: [] }
  lines.set(key, line)
  line.count += 1
  if (line.ids.length < mostRemembered) line.ids.push(id)
}

function noteFormula(lines: Map<string, FormulaLine>, plan: Plan, path: string, record: FormulaLine['records'][number]): void {
  const line = lines.get(path) ?? { path, title: plan.inputs.get(path)?.field.title ?? path, count: 0, records: [] }
  lines.set(path, line)
  line.count += 1
  if (line.records.length < mostRemembered) line.records.push(record)
}

const formerResults =
  (was: Plan, path: NewPath, calculated: JsonObject): FormerResults =>
  (place) => {
    const rule = was.calculations.find((one) => one.path !== null && path(one.path) === place)
    return rule && rule.path !== null ? valuesAt(calculated, rule.path) : undefined
  }

/** The fields that may take something else than they did: where they stay as they were, what is strange in them was so before. */
function changedChoices(was: Plan | undefined, will: Plan, path: NewPath): ReadonlySet<string> {
  const before = new Map([...(was?.inputs ?? [])].map(([one, input]) => [path(one), input]))
  const asks = (plan: Plan | undefined, input: PlanInput | undefined): string =>
    JSON.stringify([input?.kind.kind, input?.field.props, input && plan?.narrowings.get(input.node)?.map(({ rule }) => rule)])
  return new Set(
    [...will.inputs.values()]
      .filter((one) => one.field.shape === 'input' && asks(will, one) !== asks(was, before.get(one.path)))
      .map((one) => one.path),
  )
}

/** Those among some fields whose values have to be looked up somewhere, as far as any were seen; found out once for each. */
function askingAmong(plan: Plan, paths: ReadonlySet<string>) {
  const open = new Set(paths)
  const asking = new Set<string>()
  return (records: Iterable<JsonObject>): ReadonlySet<string> => {
    if (open.size === 0) return asking
    for (const record of records)
      for (const path of open) {
        const input = plan.inputs.get(path)
        const value = valuesAt(record, path).find((one) => !isEmptyValue(one))
        if (!input || value === undefined) continue
        open.delete(path)
        if (asksElsewhere(input, value)) asking.add(path)
      }
    return asking
  }
}

const formerPaths = (paths: ReadonlySet<string>, was: Plan, path: NewPath): ReadonlySet<string> =>
  new Set([...was.inputs.keys()].filter((one) => paths.has(path(one))))

/** Looks for values that no two records may share. */
function uniqueWatch(plan: Plan) {
  const inputs = [...plan.inputs.values()].filter((input) => input.table === null && isStored(input) && isUnique(input))
  const seen = inputs.map(() => new Map<string, string[]>())
  return {
    see(id: string, record: JsonObject): void {
      for (const [at, { path }] of inputs.entries()) {
        const value = record[path]
        if (typeof value !== 'string' || value === '') continue
        const holders = seen[at]?.get(value)
        if (holders) holders.push(id)
        else seen[at]?.set(value, [id])
      }
    },
    doubled: () =>
      inputs.flatMap((input, at) => {
        const ids = [...(seen[at]?.values() ?? [])].filter((holders) => holders.length > 1).flat()
        return ids.length > 0 ? [{ input, ids }] : []
      }),
  }
}
