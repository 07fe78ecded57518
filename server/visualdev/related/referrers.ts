import { comparisonOf, isOfRecords, isStored, writeSuperQuery, type Plan, type PlanInput, type Text } from '../../../engine'
import { Refusal } from '../../errors'
import { menusOfModel, type Access } from '../../policies/access'
import { shownColumns, shownFields } from '../../policies/record-access'
import { pause } from '../../process/slices'
import { pointersOf } from '../../references/points-at'
import type { Services } from '../../services'
import type { PointingValue } from '../../store/record-pointing'
import { valueTypeOf } from '../models/engine-model'
import type { LoadedModel } from '../models/loaded-model'
import { loadModel } from '../models/open-model'
import { modelStore, type ModelName } from '../models/store'

/** A field whose values are ids of records of another model, which it names by id or code. */
interface PointingField extends PointingValue {
  readonly path: string
  readonly title: Text
  readonly models: ReadonlySet<string>
  readonly isFiltered: boolean
}

/** A model some of whose fields point at another. */
export interface Referrer {
  readonly model: LoadedModel
  readonly fields: readonly PointingField[]
}

const known = new WeakMap<Plan, readonly PointingField[]>()

/** The fields of a form that point at records of any model. */
function pointingFields(plan: Plan): readonly PointingField[] {
  const before = known.get(plan)
  if (before) return before
  const fields = [...plan.inputs.values()].flatMap((input) => pointingField(plan, input) ?? [])
  known.set(plan, fields)
  return fields
}

function pointingField(plan: Plan, input: PlanInput): PointingField | null {
  if (input.field.shape !== 'input' || !isStored(input) || valueTypeOf(input) === 'secret') return null
  const models = pointersOf(plan, input).flatMap(({ reference }) => (isOfRecords(reference) ? [reference.model] : []))
  if (models.length === 0) return null
  const { key, title } = input.field
  const isFiltered = comparisonOf(input.field, input.kind) !== null
  return { path: input.path, title, table: input.table, key, isList: valueTypeOf(input) === 'json', models: new Set(models), isFiltered }
}

/** The models whose records point at those of one, as far as somebody may read both the records and the fields by which they do. */
export async function referrersOf(services: Services, { row: { id, enCode } }: LoadedModel, access: Access): Promise<readonly Referrer[]> {
  const mayRead = (one: ModelName): boolean =>
    one.state === 1 && one.enabledMark === 1 && (access.administrator || menusOfModel(access, one.id).length > 0)
  const found: Referrer[] = []
  for (const one of (await services.store.of(modelStore).names()).filter(mayRead)) {
    const model = await loaded(services, one.id)
    if (!model) continue
    const isShown = [shownColumns(access, one.id), shownFields(access, one.id)]
    const fields = pointingFields(model.plan).filter(
      ({ models, path }) => (models.has(id) || models.has(enCode)) && isShown.some((shown) => shown(path)),
    )
    if (fields.length > 0) found.push({ model, fields })
    await pause()
  }
  return found
}

const loaded = (services: Services, id: string): Promise<LoadedModel | null> =>
  loadModel(services, id).catch((error: unknown) => {
    // A form that cannot be read shows nobody a record.
    if (error instanceof Refusal) return null
    throw error
  })

/** What a list of the referring records is narrowed by to those that point at a record; '' where no filter can ask for it. */
export function filterTo({ model, fields }: Referrer, access: Access, recordId: string): string {
  const isOpen = shownColumns(access, model.row.id)
  if (fields.some(({ path, isFiltered }) => !isFiltered || !isOpen(path))) return ''
  const conditions = fields.map(({ path }) => ({ field: path, symbol: 'in' as const, value: [recordId] }))
  return writeSuperQuery({ logic: 'and', groups: [{ logic: 'or', conditions }] })
}
