import type { Json } from '../../../../engine'
import { askingFor, followReference, loadModel, ownInputs, Refusal, sameSignature, type LoadedModel, type Services } from '../../../../server/module'
import { placesOf } from '../forms/field-uses'
import type { PublicForm } from '../forms/public-form'
import { keyed } from '../keyed'

/** A place that an address names, such as a unit or a building: what it fills in, and how it is called. */
export interface Place {
  readonly field: string
  readonly title: LoadedModel['form']['title']
  readonly value: Json
  readonly label: string
}

/** Stands between the ids of a place that lies in others. Ids hold none. */
const between = ','

/** Half of a digest is enough for what is only looked up, and makes a code that phones read from afar. */
const signatureOf = async (services: Services, { id, placeField }: Pick<PublicForm, 'id' | 'placeField'>, ids: string): Promise<string> =>
  (await keyed(services, `place\n${id}\n${placeField}\n${ids}`)).slice(0, 22)

/** How an address names a place of a form: its ids, and a sign that nobody else can make. */
export async function signedPlace(services: Services, form: Pick<PublicForm, 'id' | 'placeField'>, ids: readonly string[]): Promise<string> {
  const text = ids.join(between)
  return `${text}~${await signatureOf(services, form, text)}`
}

/** The place that an address names; null for none. @throws {Refusal} 400 for one that this form has not signed, or that is not there any more. */
export async function placeAt(services: Services, form: PublicForm, model: LoadedModel, at: string): Promise<Place | null> {
  if (at === '') return null
  const cut = at.lastIndexOf('~')
  const text = at.slice(0, cut)
  if (form.placeField === '' || cut < 1 || !sameSignature(at.slice(cut + 1), await signatureOf(services, form, text))) throw new Refusal('codeUsed')
  const ids = text.split(between)
  const [place] = await placesNamed(services, form, model, [ids])
  if (!place) throw new Refusal('codeUsed')
  return place
}

/** Places by their ids, in words; those that are not there any more are left out. A record is called by where it lies as well. */
export async function placesNamed(
  services: Services,
  form: PublicForm,
  model: LoadedModel,
  some: readonly (readonly string[])[],
): Promise<readonly Place[]> {
  const input = model.plan.inputs.get(form.placeField)
  const of = input && placesOf(model.plan, input, services)
  if (!input || !of) return []
  const within = 'list' in of ? null : await whereRecordsLie(services, of.model)
  const columns = 'list' in of ? ['fullName'] : [...(within === null ? [] : [within.path]), of.label]
  const reference = 'list' in of ? { of: of.list } : ({ of: 'records', model: of.model, label: of.label, columns } as const)
  const rows = await followReference(reference, [...new Set(some.flat())], askingFor(services))
  return some.flatMap((ids) => {
    const found = ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
    if (found.length < ids.length || found.length === 0) return []
    const label = found.flatMap((row) => columns.map((key) => String(row[key] ?? ''))).filter((name) => name !== '')
    const value: Json = 'list' in of ? [...ids] : (ids.at(-1) ?? '')
    return [{ field: form.placeField, title: input.field.title, value, label: label.join(' / ') }]
  })
}

/** The field by which the records of a model lie in the entries of a list, such as the building of a unit; null where they lie nowhere. */
export async function whereRecordsLie(services: Services, modelId: string): Promise<{ readonly path: string; readonly list: string } | null> {
  const { plan } = await loadModel(services, modelId)
  for (const input of ownInputs(plan)) {
    const of = placesOf(plan, input, services)
    if (of && 'list' in of) return { path: input.path, list: of.list }
  }
  return null
}
