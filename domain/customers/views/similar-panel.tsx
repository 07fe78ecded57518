import { holds, RecordToSee, useApp } from '../../../shell/module'
import { Alert, Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormPanelProps } from '../../../engine/render'
import MergeDialog from './merge-dialog'
import type { SimilarCustomer } from './similar'
import { useSimilar } from './use-similar'
import styles from './customers.module.css'

const placeName = 'property-customer'

/** Tells whoever writes a customer down that it may be there already, and leads to it; from the detail of one both can be put together. */
export default observer(function SimilarPanel({ record, id, isRead, onChanged }: FormPanelProps) {
  const { t } = useTranslation()
  const { session } = useApp()
  const similar = useSimilar(record, id)
  const [opened, setOpened] = useState<SimilarCustomer | null>(null)
  const [merging, setMerging] = useState<SimilarCustomer | null>(null)
  const menuId = session.routes.find(({ name }) => name === placeName)?.menuId
  const mayMerge = isRead && id !== null && session.current !== null && holds(session.current.permissions, 'btn_merge', menuId)
  if (similar.length === 0) return null
  return (
    <>
      <Alert
        className={styles['similar'] ?? ''}
        type="warning"
        showIcon
        role="status"
        message={t('customers.similar.title')}
        description={
          <ul className={styles['similarList']}>
            {similar.map((one) => (
              <li key={one.id}>
                <Button type="link" size="small" aria-label={t('customers.similar.open', { name: one.name })} onClick={() => setOpened(one)}>
                  {one.name}
                </Button>
                <span>{one.why.map((why) => t(`customers.similar.${why}`)).join(t('engine.comma'))}</span>
                {mayMerge && (
                  <Button size="small" aria-label={`${t('customers.merge.title')} ${one.name}`} onClick={() => setMerging(one)}>
                    {t('customers.merge.title')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        }
      />
      {opened && <RecordToSee modelId="customers-customer" record={opened} onClose={() => setOpened(null)} />}
      {merging && id !== null && (
        <MergeDialog
          params={{ id, name: String(record['name'] ?? ''), other: merging.id }}
          menuId={menuId}
          onClose={() => {
            setMerging(null)
            onChanged()
          }}
        />
      )}
    </>
  )
})
