import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Json } from '../../../engine'
import type { RecordPanelProps } from '../../../engine/render'
import { CallFailed, RecordToSee, useCall } from '../../../shell/module'
import { textIn } from '../../shared/read-json'
import { OrdersPanel } from './orders-panel'

/** The id of the unit that an order, as it is read, names; '' for none. */
function unitOf(value: Json): string {
  const text = isJsonObject(value) ? textIn(value, 'data') : ''
  const data = text === '' ? null : (JSON.parse(text) as Json)
  return isJsonObject(data) ? textIn(data, 'unit') : ''
}

/** The unit of an order, to open, and what else was to be done there. */
export function OrderUnit({ model, id }: RecordPanelProps) {
  const { t } = useTranslation()
  const called = useCall(`/api/visualdev/OnlineDev/${encodeURIComponent(model)}/${encodeURIComponent(id)}`)
  const [isOpen, setOpen] = useState(false)
  if (called.at === 'loading') return <Skeleton active />
  if (called.at === 'failed') return <CallFailed call={called} />
  const unit = unitOf(called.value)
  if (unit === '') return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('work-orders.unit.none')} />
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('work-orders.unit.open')}
      </Button>
      <h3>{t('work-orders.unit.orders')}</h3>
      <OrdersPanel of={`unitId=${encodeURIComponent(unit)}`} />
      {isOpen && <RecordToSee modelId="units-unit" record={{ id: unit, name: t('work-orders.unit.title') }} onClose={() => setOpen(false)} />}
    </>
  )
}
