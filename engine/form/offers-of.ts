import { mostLookedUp, type Gateway } from '../data/gateway'
import { findOption, offeredOf } from '../model/option-source'
import { isRowSource } from '../model/row-source'
import { referenceTo } from '../model/source-parameters'
import type { Offers } from './option-keeper'

/** Asks the server which of some values it offers. */
export const offersOf =
  (gateway: Pick<Gateway, 'lookup' | 'options'>): Offers =>
  async (source, params, ids, signal) => {
    if (!isRowSource(source)) {
      const answer = await gateway.options(source, params, signal)
      const offered = answer.ok ? offeredOf(answer.value) : []
      return answer.ok ? new Set(ids.filter((id) => findOption(offered, id))) : null
    }
    if (ids.length > mostLookedUp) return null
    const answer = await gateway.lookup(referenceTo(source, params), ids, signal)
    return answer.ok ? new Set(Object.keys(answer.value)) : null
  }
