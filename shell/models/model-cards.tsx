import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../engine'
import { MenuLinks } from './menu-links'
import type { Can, ModelActions } from './model-actions'
import type { ModelRow } from './model-row'
import { RowButtons } from './row-buttons'
import { StateTags } from './state-tags'
import { useRoving } from './use-roving'
import { versionText } from './version-text'
import styles from './models-page.module.css'

interface ModelCardsProps {
  readonly rows: readonly ModelRow[]
  readonly stale: boolean
  readonly empty: string
  readonly can: Can
  readonly actions: ModelActions
}

/** The models as cards: on a phone, and for whoever likes them better. */
export function ModelCards({ rows, stale, empty, can, actions }: ModelCardsProps) {
  const { t } = useTranslation()
  const { box, propsOf } = useRoving(rows, can, actions)
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
  return (
    <div ref={box} role="list" aria-label={t('pages.design.title')} aria-busy={stale} className={styles['cards']}>
      {rows.map((row, index) => (
        <div key={row.id} role="listitem" aria-label={row.fullName} className={styles['card']} {...propsOf(row, index)}>
          <div className={styles['cardHead']}>
            <h2 className={styles['cardName']} title={row.fullName}>
              {row.fullName}
            </h2>
            <span>
              <StateTags row={row} />
            </span>
          </div>
          <p className={styles['faint']}>{[row.enCode, row.category].filter((part) => part !== '').join(' · ')}</p>
          {row.description !== '' && <p className={styles['cardText']}>{row.description}</p>}
          <dl className={styles['facts']}>
            <dt>{t('pages.design.records')}</dt>
            <dd>{row.records.toLocaleString('en-US')}</dd>
            <dt>{t('pages.design.version')}</dt>
            <dd>{versionText(row)}</dd>
            <dt>{t('pages.design.shownIn')}</dt>
            <dd>
              <MenuLinks menus={row.menus} />
            </dd>
            <dt>{t('pages.design.changed')}</dt>
            <dd>{[formatDate(row.changedTime, 'yyyy-MM-dd HH:mm'), row.changedBy].filter((part) => part !== '').join(' ')}</dd>
          </dl>
          <RowButtons row={row} can={can} actions={actions} />
        </div>
      ))}
    </div>
  )
}
