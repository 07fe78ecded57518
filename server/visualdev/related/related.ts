import type { Access } from '../../policies/access'
import { shownColumns } from '../../policies/record-access'
import type { Services } from '../../services'
import type { Chosen } from '../../store/record-selection'
import type { Words } from '../../text/language'
import type { LoadedModel } from '../models/loaded-model'
import { namesOfRecords } from '../records/names-of-records'
import { scopeOf } from '../records/record-rules'
import { filterTo, referrersOf, type Referrer } from './referrers'

export interface PointingCount {
  readonly modelId: string
  readonly title: string
  readonly count: number
}
export interface RelatedRecords {
  readonly modelId: string
  readonly title: string
  /** The titles of the fields by which they point. */
  readonly fields: string[]
  readonly total: number
  /** Those made last. */
  readonly rows: { readonly id: string; readonly name: string }[]
  readonly filter: string
}

const titleOf = ({ form, row }: LoadedModel, words: Words): string => words.text(form.title) || row.fullName

async function pointing(services: Services, { model, fields }: Referrer, at: LoadedModel, chosen: Chosen, access: Access, most: number) {
  const by = { values: fields, scope: await scopeOf(services, model, access) }
  return services.store.records.pointingAt(model.tables, by, { registry: at.tables, chosen }, most)
}

/** How many records are chosen, and how many that somebody sees point at them, by model. */
export async function countsOfPointing(services: Services, model: LoadedModel, chosen: Chosen, access: Access, words: Words) {
  const list: PointingCount[] = []
  for (const referrer of await referrersOf(services, model, access)) {
    const { total } = await pointing(services, referrer, model, chosen, access, 0)
    if (total > 0) list.push({ modelId: referrer.model.row.id, title: titleOf(referrer.model, words), count: total })
  }
  return { count: (await services.store.records.sumChosen(model.tables, chosen, [])).count, list }
}

/** The records that point at one, as somebody would see them in their lists, by model. */
export async function relatedTo(
  services: Services,
  model: LoadedModel,
  id: string,
  { access, words, most }: { readonly access: Access; readonly words: Words; readonly most: number },
): Promise<RelatedRecords[]> {
  const list: RelatedRecords[] = []
  for (const referrer of await referrersOf(services, model, access)) {
    const { total, ids } = await pointing(services, referrer, model, { ids: [id], where: [] }, access, most)
    if (total === 0) continue
    const modelId = referrer.model.row.id
    const names = await namesOfRecords(services, referrer.model, ids, words, shownColumns(access, modelId))
    list.push({
      modelId,
      title: titleOf(referrer.model, words),
      fields: referrer.fields.map(({ title, path }) => words.text(title) || path),
      total,
      rows: ids.map((one) => ({ id: one, name: names.get(one) ?? '' })),
      filter: filterTo(referrer, access, id),
    })
  }
  return list
}
