import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import { sumOf } from '../../shared/money/amount'
import { shownAmount, textIn } from './answers'
import styles from './receivables.module.css'

/** What of a receipt bears which rate of tax, as its invoice says it. */
export function InvoiceRates({ rates }: { readonly rates: readonly JsonObject[] }) {
  const { t } = useTranslation()
  if (rates.length === 0) return null
  const called = (rate: string): string => (rate === '' ? t('receivables.invoice.ahead') : rate === '0' ? t('receivables.invoice.untaxed') : rate)
  const keys = ['amount', 'net', 'tax'] as const
  const sum = (key: (typeof keys)[number]): string => sumOf(rates.map((row) => textIn(row, key) || '0'))
  return (
    <>
      <table className={`${styles['sheet'] ?? ''} ${styles['gap'] ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">{t('receivables.bill.taxRate')}</th>
            {keys.map((key) => (
              <th key={key} scope="col" className={styles['amount']}>
                {t(`receivables.bill.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map((row) => (
            <tr key={textIn(row, 'rate')}>
              <th scope="row">{called(textIn(row, 'rate'))}</th>
              {keys.map((key) => (
                <td key={key} className={styles['amount']}>
                  {shownAmount(textIn(row, key))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {rates.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('receivables.invoice.total')}</th>
              {keys.map((key) => (
                <td key={key} className={styles['amount']}>
                  {shownAmount(sum(key))}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {rates.some((row) => textIn(row, 'rate') === '') && <p className={styles['said']}>{t('receivables.invoice.aheadHint')}</p>}
    </>
  )
}
