import type { InterfaceReference, JsonObject } from '../../engine'
import { Refusal } from '../errors'
import { alone, findRows } from '../interfaces/rows'
import { runInterface } from '../interfaces/run-interface'
import { mayAsk } from '../interfaces/may-ask'
import type { Rows } from './list'
import type { Asking } from './resolver'
import { dataInterfaceStore } from '../system/data-interfaces/store'

/** Rows of a data interface by the value of a column. With `params`, only those that it gives under them. */
export async function interfaceRows(ids: readonly string[], reference: InterfaceReference, { services, access }: Asking): Promise<Rows> {
  const one = await services.store.of(dataInterfaceStore).find(reference.id)
  if (!one || (access !== null && !(await mayAsk(services, access, one)))) return new Map()
  try {
    const found = findRows(await runInterface(services, one, reference.params ?? {}, access), reference.value, ids)
    return new Map([...found].map(([id, row]): [string, JsonObject] => [id, { ...alone(row), id: row['id'] ?? id }]))
  } catch (error) {
    // Where an interface fails, ids stand for themselves.
    if (error instanceof Refusal) return new Map()
    throw error
  }
}
