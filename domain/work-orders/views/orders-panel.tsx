import { CallFailed, RecordToSee, useCall } from '../../../shell/module'
import { Button, Empty, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Json, type JsonObject, type OptionColor } from '../../../engine'
import { OptionTag, type RecordPanelProps } from '../../../engine/render'
import { textIn } from '../../shared/read-json'

const colors: Readonly<Record<string, OptionColor>> = {
  waiting: 'orange',
  assigned: 'gold',
  doing: 'blue',
  checking: 'purple',
  done: 'green',
  cancelled: 'gray',
}
const listIn = (value: Json): readonly JsonObject[] => {
  const list = isJsonObject(value) ? value['list'] : null
  return Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : []
}

/** The work orders of a unit or a customer, the latest first; each opens. */
export function OrdersPanel({ of }: { readonly of: string }) {
  const { t } = useTranslation()
  const called = useCall(`/api/SubDev/shhtdy/GetWorkOrderList?${of}`)
  const [opened, setOpened] = useState<{ readonly id: string; readonly name: string } | null>(null)
  if (called.at === 'loading') return <Skeleton active />
  if (called.at === 'failed') return <CallFailed call={called} />
  const orders = listIn(called.value)
  if (orders.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('work-orders.panel.none')} />
  return (
    <>
      <Table
        size="small"
        rowKey={(order) => textIn(order, 'id')}
        dataSource={[...orders]}
        pagination={orders.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: t('work-orders.field.orderNo'),
            render: (_value, order) => (
              <Button type="link" size="small" onClick={() => setOpened({ id: textIn(order, 'id'), name: textIn(order, 'orderNo') })}>
                {textIn(order, 'orderNo') || t('work-orders.one')}
              </Button>
            ),
          },
          { title: t('work-orders.field.title'), dataIndex: 'title' },
          {
            title: t('work-orders.field.state'),
            render: (_value, order) => {
              const state = textIn(order, 'state')
              return state === '' ? '' : <OptionTag color={colors[state] ?? 'gray'} words={t(`work-orders.state.${state}`)} />
            },
          },
          { title: t('work-orders.field.urgency'), dataIndex: 'urgency' },
          { title: t('work-orders.field.unit'), dataIndex: 'unit' },
          { title: t('work-orders.field.handler'), dataIndex: 'handler' },
          { title: t('work-orders.field.createTime'), dataIndex: 'createTime' },
        ]}
      />
      {opened && <RecordToSee modelId="work-orders-order" record={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The work orders of a unit, in its detail. */
export const UnitOrders = ({ id }: RecordPanelProps) => <OrdersPanel of={`unitId=${encodeURIComponent(id)}`} />

/** The work orders of a customer, in its detail. */
export const CustomerOrders = ({ id }: RecordPanelProps) => <OrdersPanel of={`customerId=${encodeURIComponent(id)}`} />
