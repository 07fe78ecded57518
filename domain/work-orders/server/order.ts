import type { JsonObject } from '../../../engine'
import { ruledOut, type Refusal } from '../../../server/module'
import { textIn } from '../../shared/read-json'
import { readState } from '../rules/order-state'

/** The record model of work orders: its id, and its code. */
export const orderModelId = 'work-orders-order'
export const orderCode = 'work-orders.order'

/** The state of a stored order. */
export const stateOf = (values: JsonObject) => readState(values['state'])
/** The number of a stored order. */
export const numberOf = (values: JsonObject): string => textIn(values, 'orderNo')

/** The project and the house of an order, as far as they are said. */
export const placeOf = (values: JsonObject): readonly string[] => (Array.isArray(values['place']) ? values['place'].map(String) : [])

/** Says that an order is not where something could be done with it. */
export const notNow = (values: JsonObject): Refusal =>
  ruledOut('work-orders.refusal.state', { code: numberOf(values) }, { what: `work-orders.state.${stateOf(values)}` })
