import { useTranslation } from 'react-i18next'
import { exact, fixed, times } from '../../shared/money/fraction'
import { ofLastYear, perDay } from '../rules/compare'
import type { Judged } from './judge'
import type { SheetRow } from './sheet-calls'
import styles from './sheet.module.css'

/** Bars of the use of each day in the last twelve readings, and beside them what was typed. */
export function UsualUse({ row, day, judged }: { readonly row: SheetRow; readonly day: string; readonly judged: Judged }) {
  const { t } = useTranslation()
  const history = ofLastYear(row.past, day)
  const usual = perDay(history)
  if (usual === null)
    return <div className={styles['usual']}>{history.length === 0 && <span className={styles['faint']}>{t('meters.sheet.noUsual')}</span>}</div>
  const daily = history
    .slice(0, 12)
    .toReversed()
    .map(({ use, days }) => Number(use) / Math.max(1, days))
  const now = judged.at === 'read' ? Number(judged.use) / Math.max(1, judged.days) : null
  const most = Math.max(...daily, now ?? 0)
  const days = judged.at === 'read' ? judged.days : 30
  return (
    <div className={styles['usual']}>
      <span className={styles['bars']} aria-hidden>
        {daily.map((one, at) => (
          <i key={at} style={{ height: `${most === 0 ? 0 : Math.max(4, (one / most) * 100)}%` }} />
        ))}
        {now !== null && <i data-now style={{ height: `${most === 0 ? 0 : Math.max(4, (now / most) * 100)}%` }} />}
      </span>
      <span className={styles['faint']}>{t('meters.sheet.usualUse', { use: fixed(times(usual, exact(days)), 0) })}</span>
    </div>
  )
}
