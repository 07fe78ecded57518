import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Can, ModelActions } from './model-actions'
import type { ModelRow } from './model-row'
import styles from './models-page.module.css'

interface RowButtonsProps {
  readonly row: ModelRow
  readonly can: Can
  readonly actions: ModelActions
}

/** What is done most with a model; the rest stands in the menu behind 更多. */
export function RowButtons({ row, can, actions }: RowButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['rowButtons']}>
      <Button type="link" size="small" aria-label={t('pages.design.openOf', { name: row.fullName })} onClick={() => actions.open(row)}>
        {t('pages.design.open')}
      </Button>
      {can('btn_publish') && (
        <Button type="link" size="small" aria-label={t('pages.publish.of', { name: row.fullName })} onClick={() => actions.publish(row)}>
          {t('pages.design.publish')}
        </Button>
      )}
      {can('btn_edit') && row.module === null && (
        <Button type="link" size="small" aria-label={t('pages.design.settingsOf', { name: row.fullName })} onClick={() => actions.settings(row)}>
          {t('pages.design.settings')}
        </Button>
      )}
      <Button
        type="link"
        size="small"
        aria-haspopup="menu"
        aria-label={t('pages.design.moreOf', { name: row.fullName })}
        onClick={(event) => actions.more(row, event.currentTarget)}
      >
        {t('pages.design.more')}
      </Button>
    </div>
  )
}
