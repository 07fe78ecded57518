import type { JsonObject } from '../../../engine'
import type { StoreContext } from '../../store/define-store'

type ShippedTables = {
  shippedContent: { kind: string; itemId: string; row: string; withdrawn: number }
}

/** Rows of a kind as the code ships them now. */
export async function shippedRows(db: StoreContext['db'], kind: 'menus' | 'menuCodes'): Promise<readonly JsonObject[]> {
  const rows = db.withTables<ShippedTables>().selectFrom('shippedContent').select('row').where('kind', '=', kind).where('withdrawn', '=', 0)
  return (await rows.execute()).map(({ row }) => JSON.parse(row) as JsonObject)
}
