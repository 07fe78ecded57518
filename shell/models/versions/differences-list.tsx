import { useTranslation } from 'react-i18next'
import type { Comparison } from '../publish/publish-calls'
import styles from './versions.module.css'

const kindOf = (change: string): string => (change === 'added' || change === 'removed' ? change : 'changed')

/** What two versions do not have in common, in sentences. */
export function DifferencesList({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation()
  const { understood, list, from } = comparison
  if (from === 0) return <p className={styles['faint']}>{t('pages.versions.first')}</p>
  return (
    <>
      {!understood && <p className={styles['faint']}>{t('pages.versions.notUnderstood')}</p>}
      {list.length === 0 && understood && <p className={styles['faint']}>{t('pages.versions.same')}</p>}
      {list.length > 0 && (
        <ul className={styles['differences']}>
          {list.map(({ text, change }, at) => (
            <li key={at} data-change={kindOf(change)}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
