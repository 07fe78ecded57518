import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ModelRow } from './model-row'
import styles from './models-page.module.css'

/** Where a model stands, that it is switched off if it is, and that a module brings it along if one does. */
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
      {row.module !== null && (
        <Tag className={styles['ofModule'] ?? ''} title={t('pages.design.ofModuleHelp')}>
          {t('pages.design.ofModule')}
        </Tag>
      )}
    </>
  )
}
