import { useMemo } from 'react'
import { isJsonObject, type JsonObject } from '../../../engine'
import { useCall } from '../../../shell/module'
import { feeBys, feePers, type FeePrice } from '../../shared/money/fee-price'
import { objectsIn, textIn } from '../../shared/read-json'
import { asksForPrices, unitsLeased, withFeePrices } from '../rules/contract-fees'

const readPrice = (row: JsonObject): FeePrice => ({
  subject: textIn(row, 'subject'),
  unit: textIn(row, 'unit') || null,
  price: textIn(row, 'price'),
  per: feePers.find((per) => per === row['per']) ?? 'month',
  by: feeBys.find((by) => by === row['by']) ?? 'area',
})

/** The values of a contract with the prices of its units for fees that say none; these are asked for only where a fee needs them. */
export function useFeePrices(record: JsonObject): JsonObject {
  const ids = asksForPrices(record) ? unitsLeased(record).join(',') : ''
  const called = useCall(ids === '' ? '' : `/api/SubDev/whdy/GetContractFeePrices?unitIds=${encodeURIComponent(ids)}`)
  const answer = called.at === 'ready' ? called.value : null
  return useMemo(
    () => (answer !== null && isJsonObject(answer) ? withFeePrices(record, objectsIn(answer, 'list').map(readPrice)) : record),
    [record, answer],
  )
}
