import { loadModel, seenRecords, type Access, type Services, type TreeEntry } from '../../../../server/module'
import { placesOf } from '../forms/field-uses'
import type { PublicForm } from '../forms/public-form'
import { whereRecordsLie } from './place'

/** A place that addresses can be made for, or where such lie. */
export interface PlaceChoice {
  /** Its ids, each lying in the one before; what lies in no other has one. */
  readonly ids: readonly string[]
  readonly fullName: string
  /** Whether an address can name it. */
  readonly isPlace: boolean
  readonly children: readonly PlaceChoice[]
}

/** Records of which one sheet is chosen. */
const most = 5000

/** The places of a form as a tree, as far as somebody sees them: entries of a list, or records below the entries that they lie in. */
export async function placeChoices(services: Services, access: Access, form: PublicForm): Promise<readonly PlaceChoice[]> {
  const model = await loadModel(services, form.model)
  const input = model.plan.inputs.get(form.placeField)
  const of = input && placesOf(model.plan, input, services)
  if (!of) return []
  if ('list' in of) {
    const entries = (await services.lists.get(of.list)?.tree?.(services.store)) ?? []
    return branches(entries, null, [], (ids, entry, children) => ({ ids, fullName: entry.fullName, isPlace: true, children }))
  }
  const target = await loadModel(services, of.model)
  const { rows } = await seenRecords(services, target, access, { where: [], sort: { key: of.label, order: 'asc' }, page: { current: 1, size: most } })
  const within = await whereRecordsLie(services, of.model)
  const recordsAt = (place: string | undefined): readonly PlaceChoice[] =>
    rows.flatMap(({ id, values }): PlaceChoice[] => {
      const path = within === null ? [] : values[within.path]
      const lies = Array.isArray(path) ? path.at(-1) : (path ?? undefined)
      return lies === place ? [{ ids: [id], fullName: String(values[of.label] ?? ''), isPlace: true, children: [] }] : []
    })
  const entries = within === null ? [] : ((await services.lists.get(within.list)?.tree?.(services.store)) ?? [])
  return [
    ...branches(entries, null, [], (ids, entry, children): PlaceChoice => {
      const own = [...children, ...recordsAt(entry.id)]
      return { ids, fullName: entry.fullName, isPlace: false, children: own }
    }).filter(({ children }) => children.length > 0),
    ...recordsAt(undefined),
  ]
}

function branches(
  entries: readonly TreeEntry[],
  parent: string | null,
  above: readonly string[],
  make: (ids: readonly string[], entry: TreeEntry, children: readonly PlaceChoice[]) => PlaceChoice,
): readonly PlaceChoice[] {
  return entries
    .filter(({ parentId }) => parentId === parent)
    .map((entry) => {
      const ids = [...above, entry.id]
      return make(ids, entry, branches(entries, entry.id, ids, make))
    })
}
