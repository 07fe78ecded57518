import { useTranslation } from 'react-i18next'
import { partInWords } from '../rules/share-words'
import type { BillRow } from './read-bills'

/** How an amount comes about, in words: use times price, and which part of that it is, and why. */
export function HowMuch({ row }: { readonly row: BillRow }) {
  const { t } = useTranslation()
  const { parts, whole, amount, use, difference } = row
  if (parts.length === 0) return null
  const priced = parts.map((part) => t('meters.bill.formula', part)).join(' + ')
  const formula = use === difference ? priced : t('meters.bill.lessEstimates', { formula: priced })
  return <>{whole === amount ? formula : t('meters.bill.ofWhole', { formula, whole, part: partInWords(row, t).join(' × ') })}</>
}
