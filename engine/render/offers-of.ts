import { mostLookedUp, type Gateway } from '../data/gateway'
import { referenceTo } from '../model/source-parameters'
import type { Offers } from './option-keeper'

/** Asks the server which of some values it offers. */
export const offersOf =
  (gateway: Pick<Gateway, 'lookup'>): Offers =>
  async (source, params, ids, signal) => {
    if (ids.length > mostLookedUp) return null
    const answer = await gateway.lookup(referenceTo(source, params), ids, signal)
    return answer.ok ? new Set(Object.keys(answer.value)) : null
  }
