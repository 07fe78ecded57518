import { useTranslation } from 'react-i18next'
import type { ModelRow } from './model-row'
import styles from './models-page.module.css'

/** Where a model stands, and that it is switched off if it is. */
export function StateTags({ row }: { readonly row: ModelRow }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles['state']} data-state={row.state}>
        {t(`pages.design.state.${row.state}`)}
      </span>
      {!row.isOn && (
        <span className={styles['state']} data-state="off">
          {t('pages.design.state.off')}
        </span>
      )}
    </>
  )
}
