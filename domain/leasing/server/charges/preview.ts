import type { JsonObject } from '../../../../engine'
import { loadModel, seenRecords, type Access, type Services, type Words } from '../../../../server/module'
import type { FeePrice } from '../../../shared/money/fee-price'
import { feePricesFor, taxRates } from '../../../shared/server/fee-prices'
import { asksForPrices, unitsLeased, withFeePrices } from '../../rules/contract-fees'
import { linesOf } from '../../rules/contract-lines'
import { withTaxRates } from '../../rules/contract-taxes'
import { shownSchedule, type ShownSchedule } from '../../rules/shown-schedule'
import { namer } from './names'

/** What fees cost in units, of those that somebody sees. */
export async function pricesSeen(services: Services, access: Access, unitIds: readonly string[]): Promise<readonly FeePrice[]> {
  if (unitIds.length === 0) return []
  const { rows } = await seenRecords(services, await loadModel(services, 'units-unit'), access, { ids: unitIds, where: [] })
  return feePricesFor(
    services.store,
    rows.map(({ id }) => id),
  )
}

/** What a contract of these values charges, with sums and with the names that its reader sees. */
export async function previewOf(services: Services, given: JsonObject, access: Access, words: Words): Promise<ShownSchedule> {
  const priced = asksForPrices(given) ? withFeePrices(given, await pricesSeen(services, access, unitsLeased(given))) : given
  const values = withTaxRates(priced, await taxRates(services.store))
  const lines = linesOf(values)
  return shownSchedule(values, await namer(services, 'missing' in lines ? [] : lines, access, words), (key, more) => words.t(key, more))
}
