import { EngineHost, useCall } from '../../../shell/module'
import { useTranslation } from 'react-i18next'
import type { RecordPanelProps } from '../../../engine/render'
import { CardView } from './card-view'
import { objectsIn } from './read-card'
import styles from './customer-card.module.css'

/** The dealings with a customer: contracts, units, charges, files, and the customers that became part of it. */
export default function CustomerCardPanel({ id }: RecordPanelProps) {
  const { t } = useTranslation()
  const merged = useCall(`/api/SubDev/whdy/GetMergedCustomers?id=${encodeURIComponent(id)}`)
  const names = merged.at === 'ready' ? objectsIn(merged.value, 'list').map(({ name }) => String(name)) : []
  return (
    <EngineHost fallback={null}>
      <CardView of={`id=${encodeURIComponent(id)}`} />
      {names.length > 0 && (
        <p className={styles['merged']}>
          {t('leasing.card.merged')}
          {names.join(t('engine.comma'))}
        </p>
      )}
    </EngineHost>
  )
}
