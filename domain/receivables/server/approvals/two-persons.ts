import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { parseJson, settingStore, type Stores } from '../../../../server/module'

const limit = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])
const schema = Type.Object({ cancelCounted: Type.Boolean(), creditAbove: limit, refundAbove: limit })

/** What takes two persons: cancelling a receipt that was counted in a closed day; credits and refunds above so many fen, null for none. */
export interface TwoPersons {
  readonly cancelCounted: boolean
  readonly creditAbove: number | null
  readonly refundAbove: number | null
}

const key = 'receivables.twoPersons'
const off: TwoPersons = { cancelCounted: false, creditAbove: null, refundAbove: null }

/** What takes two persons in this installation; nothing until somebody says so. */
export async function twoPersons(stores: Stores): Promise<TwoPersons> {
  const stored = await stores.of(settingStore).get(key)
  const found: unknown = stored === undefined ? off : parseJson(stored)
  return Value.Check(schema, found) ? found : off
}

/** Stores which acts take two persons. */
export const setTwoPersons = (stores: Stores, rules: TwoPersons): Promise<void> => stores.of(settingStore).set(key, JSON.stringify(rules))

/** Whether an amount in fen is above a limit. */
export const isAbove = (fen: number, most: number | null): boolean => most !== null && fen > most
