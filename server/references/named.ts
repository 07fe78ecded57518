import { isOfInterface, type InterfaceReference, type ListReference } from '../../engine'
import { Refusal } from '../errors'
import { mayAsk } from '../interfaces/may-ask'
import { alone, rowsOf, searchRows } from '../interfaces/rows'
import { runInterface } from '../interfaces/run-interface'
import type { Asking } from './resolver'
import { dataInterfaceStore } from '../system/data-interfaces/store'

/** One keyword stands for at most so many entries of a list; a name that more bear says too little to be looked for. */
const mostNamed = 500

/** Ids of what is called by a keyword in one of the platform's lists or among the rows of a data interface. */
export async function idsNamed(reference: ListReference | InterfaceReference, word: string, asking: Asking): Promise<readonly string[]> {
  const { services, access } = asking
  if (!isOfInterface(reference)) return ((await services.lists.get(reference.of)?.named(asking.store, word, mostNamed)) ?? []).slice(0, mostNamed)
  const one = await services.store.of(dataInterfaceStore).find(reference.id)
  if (!one || (access !== null && !(await mayAsk(services, access, one)))) return []
  try {
    const found = searchRows(await runInterface(services, one, {}, access), word, [reference.label])
    return valuesOf(found, reference.value, reference.label, word.toLowerCase()).slice(0, mostNamed)
  } catch (error) {
    // Where an interface fails, the other columns are still searched.
    if (error instanceof Refusal) return []
    throw error
  }
}

/** Rows stay in a found tree for what lies beneath them too: only those that are called so count. */
function valuesOf(rows: ReturnType<typeof searchRows>, value: string, label: string, word: string): readonly string[] {
  return rows.flatMap((row): string[] => {
    const own = alone(row)
    const [id, name] = [own[value], own[label]]
    const isNamed = (typeof name === 'string' || typeof name === 'number') && String(name).toLowerCase().includes(word)
    const here = isNamed && (typeof id === 'string' || typeof id === 'number') ? [String(id)] : []
    return [...here, ...valuesOf(rowsOf(row['children']), value, label, word)]
  })
}
