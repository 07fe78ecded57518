import { affected, dependents } from '../../../engine'
import { filteredInput } from '../../conditions/scope-of-filter'
import { Refusal } from '../../errors'
import type { Access } from '../../policies/access'
import { shownColumns, shownFields } from '../../policies/record-access'
import type { NewPath } from '../../store/renames'
import type { Words } from '../../text/language'
import type { OpenModel } from './engine-model'

/** A change of a form; `path` is what a value of the form that was is called in the one that will be. */
interface Change {
  readonly was: OpenModel | null
  readonly will: OpenModel
  readonly path: NewPath
}

/** Whether somebody reads a field of a model, or a column of a form table (`table.column`), be it in lists or in details. */
const readsFields = (access: Access, modelId: string): ((key: string) => boolean) => {
  const ways = [shownColumns(access, modelId), shownFields(access, modelId)]
  return (key) => ways.some((isShown) => isShown(key))
}

/**
 * The paths of a form as it will be whose values or rules tell somebody of fields that are withheld from them: these themselves, what is calculated
 * from them, and what is checked, shown or limited by them.
 */
export function tellingFields(change: Change, access: Access, modelId: string): ReadonlySet<string> {
  return tellingOf(change, readsFields(access, modelId))
}

function tellingOf({ was, will, path }: Change, isRead: (key: string) => boolean): ReadonlySet<string> {
  const telling = new Set<string>()
  for (const before of was?.plan.inputs.keys() ?? []) {
    if (isRead(before)) continue
    const now = path(before)
    telling.add(now)
    for (const rule of affected(will.plan, now)) if (rule.path !== null) telling.add(rule.path)
    for (const input of dependents(will.plan, now)) telling.add(input.path)
  }
  return telling
}

/**
 * Nobody but administrators lets what they read tell of what they do not: by a calculation, a rule, or the fixed filter of the list.
 * @throws {Refusal} `wouldWiden` with the fields that would
 */
export function refuseTelling(change: Change, access: Access, modelId: string, words: Words): void {
  const { was, will, path } = change
  if (access.administrator || !was) return
  const isRead = readsFields(access, modelId)
  const former = new Map([...was.plan.inputs.keys()].map((before) => [path(before), before]))
  const isReadNow = (now: string): boolean => isRead(former.get(now) ?? now)
  const told = new Set([...tellingOf({ was, will: was, path: (same) => same }, isRead)].map(path))
  const telling = [...tellingOf(change, isRead)].filter((now) => !told.has(now) && isReadNow(now))
  const filtered = JSON.stringify(will.list.filter) === JSON.stringify(was.list.filter) ? [] : filteredBy(will).filter((now) => !isReadNow(now))
  const fields = [...new Set([...telling, ...filtered])]
  if (fields.length === 0) return
  const titleAt = (at: string): string => words.text(will.plan.inputs.get(at)?.field.title ?? at) || at
  throw new Refusal('wouldWiden', { fields: fields.map((at) => ({ path: at, key: 'tellsWithheld', values: { field: titleAt(at) } })) })
}

const filteredBy = (model: OpenModel): readonly string[] =>
  model.list.filter?.groups.flatMap(({ conditions }) => conditions.flatMap(({ field }) => filteredInput(model, field)?.path ?? [])) ?? []
