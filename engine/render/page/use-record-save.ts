import type { Answer } from '../../data/gateway'
import type { Json, JsonObject } from '../../model/json'
import type { ListSource } from '../../model/page'
import type { Plan } from '../../plan/plan'
import { whoChanged, type Conflict } from '../conflict/use-conflict'
import { useServices } from '../context/services'
import type { OpenedRecord } from './use-opened-record'

const stale = 409
const gone = 404
const forbidden = 403

interface SavePlace {
  readonly plan: Plan
  readonly source: ListSource
  readonly id: string | null
  readonly params: JsonObject
  readonly menuId: string | undefined
}

/**
 * Saves the record of a form. Over what others did meanwhile it saves as the user chooses, as often as somebody else is faster; what was
 * filled in is kept in every case: in the form, as a new record where the old one is gone, or without the fields that are closed by now.
 */
export function useRecordSave({ plan, source, id, params, menuId }: SavePlace, opened: OpenedRecord, conflict: Conflict) {
  const { gateway, t, text, confirm } = useServices()

  const send = (target: string | null, values: JsonObject, version: Json | undefined) =>
    gateway.save(source, target, target === null || version === undefined ? values : { ...values, version }, {
      params,
      ...(menuId === undefined ? {} : { menuId }),
    })

  /** Sends it again without what may no longer be changed, when the user agrees; returns the refusal otherwise. */
  const withoutClosed = async (values: JsonObject, version: Json | undefined, answer: Answer<Json>) => {
    if (answer.ok || answer.error.code !== forbidden) return { answer, values }
    const closed = new Set((answer.error.fields ?? []).map(({ path }) => path))
    const titles = [...closed].flatMap((path) => text(plan.inputs.get(path)?.field.title ?? '') || [])
    const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !closed.has(key)))
    if (titles.length === 0 || Object.keys(rest).length === 0) return { answer, values }
    if (!(await confirm(t('engine.confirm.closed', { names: titles.join(t('engine.comma')) })))) return { answer, values }
    return { answer: await send(id, rest, version), values: rest }
  }

  return async (entered: JsonObject): Promise<Answer<Json>> => {
    let version = opened.version
    let base = opened.base ?? {}
    let { answer, values } = await withoutClosed(entered, version, await send(id, entered, version))
    while (id !== null && !answer.ok && answer.error.code === stale) {
      const who = whoChanged(answer.error.data)
      const latest = await gateway.read(source, id, undefined, params)
      if (!latest.ok) {
        answer = latest
        break
      }
      const theirs = opened.valuesOf(latest.value)
      const resolution = await conflict.resolve({ base, mine: values, theirs }, { who })
      if (resolution === null) return answer
      if (resolution.do === 'goOn') {
        opened.goOn({ ...theirs, ...resolution.record }, latest.value)
        return answer
      }
      ;[base, version] = [theirs, latest.value['version']]
      ;({ answer, values } = await withoutClosed(resolution.record, version, await send(id, resolution.record, version)))
      // What was chosen stands in the form when it cannot be saved yet.
      if (!answer.ok && answer.error.code !== stale) opened.goOn({ ...theirs, ...values }, latest.value)
    }
    // Of a record that somebody has removed only this form is left.
    const lost = id !== null && !answer.ok && answer.error.code === gone && source.from === 'model'
    return lost && (await confirm(t('engine.confirm.gone'))) ? send(null, values, undefined) : answer
  }
}
