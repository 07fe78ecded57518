import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import type { ScreenProps } from '../../../engine/render'
import { FormDialog } from '../../shared/views/form-dialog'
import styles from './customers.module.css'

/** Asks which customer another one is, and which of both stays, and makes them one. */
export default function MergeDialog({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const id = String(params['id'] ?? '')
  const [begun] = useState<JsonObject>({ ...(typeof params['other'] === 'string' && { other: params['other'] }), stays: 'this' })
  return (
    <FormDialog
      title={`${t('customers.merge.title')} · ${String(params['name'] ?? '')}`}
      page="customers/merge"
      record={begun}
      call="/api/SubDev/whdy/MergeCustomer"
      bodyOf={({ other, stays }) => {
        const chosen = String(other ?? '')
        return stays === 'other' ? { id: chosen, otherId: id } : { id, otherId: chosen }
      }}
      onClose={onClose}
    >
      <Alert className={styles['what'] ?? ''} type="info" showIcon message={t('customers.merge.what')} />
    </FormDialog>
  )
}
