import { useTranslation } from 'react-i18next'
import type { ChangedField, ChangedRow } from './history-calls'
import styles from './history.module.css'

/** A value before and after, side by side; nothing is said as a dash. */
const Sides = ({ before, after }: { readonly before: string; readonly after: string }) => (
  <>
    <td>{before === '' ? '–' : before}</td>
    <td>{after === '' ? '–' : after}</td>
  </>
)

function RowLines({ row }: { readonly row: ChangedRow }) {
  const { t } = useTranslation()
  return row.cells.map((cell, at) => (
    <tr key={`${row.id} ${cell.title}`}>
      <th scope="row" className={styles['cell']}>
        {at === 0 && <span className={styles[row.kind]}>{t(`pages.history.row.${row.kind}`)}</span>}
        {cell.title}
      </th>
      <Sides {...cell} />
    </tr>
  ))
}

/** What changed, field by field, and of form tables row by row. */
export function ChangedFields({ changes }: { readonly changes: readonly ChangedField[] }) {
  const { t } = useTranslation()
  if (changes.length === 0) return <p className={styles['nothing']}>{t('pages.history.nothing')}</p>
  return (
    <table className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">{t('pages.history.field')}</th>
          <th scope="col">{t('pages.history.before')}</th>
          <th scope="col">{t('pages.history.after')}</th>
        </tr>
      </thead>
      {changes.map((change) => (
        <tbody key={change.field}>
          <tr>
            <th scope="row">{change.title}</th>
            {change.rows.length > 0 ? <td colSpan={2}>{t('pages.history.rows', { count: change.rows.length })}</td> : <Sides {...change} />}
          </tr>
          {change.rows.map((row) => (
            <RowLines key={row.id} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
