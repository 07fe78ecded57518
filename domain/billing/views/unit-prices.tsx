import { Button, Empty, Flex, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type JsonObject } from '../../../engine'
import type { RecordPanelProps } from '../../../engine/render'
import { CallFailed, EngineHost, holds, useApp, useCall } from '../../../shell/module'
import { numberIn, objectsIn, textIn } from '../../shared/read-json'
import { FormDialog } from '../../shared/views/form-dialog'

const root = '/api/SubDev/shhtdy'
const unitPlace = 'property-unit'
const begun: JsonObject = { per: 'month', by: 'area' }

/** The prices that a unit has of its own for fee subjects, beside those of the subjects; whoever may change units changes them here. */
export default function UnitPrices({ id }: RecordPanelProps) {
  const { t } = useTranslation()
  const { http, notices, session } = useApp()
  const [turn, setTurn] = useState(0)
  const [asked, setAsked] = useState<JsonObject | null>(null)
  const called = useCall(`${root}/GetDYFeeSubjectList?unitId=${encodeURIComponent(id)}&turn=${turn}`)
  const menuId = session.routes.find(({ name }) => name === unitPlace)?.menuId
  const canEdit = session.current !== null && holds(session.current.permissions, 'btn_edit', menuId)
  const rows = called.at === 'ready' && isJsonObject(called.value) ? objectsIn(called.value, 'list') : []
  const inWords = (price: number | null, per: string, by: string): string =>
    price === null ? '' : `${price} · ${t(`billing.per.${per}`)} · ${t(`billing.by.${by}`)}`
  const remove = async (row: JsonObject) => {
    if (!(await notices.confirm(t('billing.unitPrice.removeConfirm', { subject: textIn(row, 'subject') })))) return
    const answer = await http.send({ method: 'DELETE', url: `${root}/DeleteDYFeeSubject?id=${encodeURIComponent(textIn(row, 'id'))}` })
    if (!answer.ok) return notices.toast('error', answer.error.message)
    setTurn(turn + 1)
  }
  if (called.at === 'failed') return <CallFailed call={called} />
  const isNew = asked !== null && textIn(asked, 'id') === ''
  return (
    <>
      {canEdit && (
        <Flex justify="flex-end" style={{ marginBottom: 8 }}>
          <Button size="small" onClick={() => setAsked(begun)}>
            {t('billing.unitPrice.add')}
          </Button>
        </Flex>
      )}
      {called.at === 'loading' && <Skeleton active title={false} />}
      {called.at === 'ready' && rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('billing.unitPrice.none')} />}
      {rows.length > 0 && (
        <Table
          size="small"
          rowKey={(row) => textIn(row, 'id')}
          dataSource={[...rows]}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: t('billing.unitPrice.subject'), render: (_value, row) => textIn(row, 'subject') },
            {
              title: t('billing.unitPrice.price'),
              align: 'right',
              render: (_value, row) => inWords(numberIn(row, 'price'), textIn(row, 'per'), textIn(row, 'by')),
            },
            {
              title: t('billing.unitPrice.usual'),
              align: 'right',
              render: (_value, row) => inWords(numberIn(row, 'subjectPrice'), textIn(row, 'subjectPer'), textIn(row, 'subjectBy')),
            },
            { title: t('billing.unitPrice.memo'), render: (_value, row) => textIn(row, 'memo') },
            ...(canEdit
              ? [
                  {
                    title: t('billing.unitPrice.acts'),
                    render: (_value: unknown, row: JsonObject) => (
                      <>
                        <Button
                          type="link"
                          size="small"
                          aria-label={`${t('engine.list.edit')} ${textIn(row, 'subject')}`}
                          onClick={() => setAsked(row)}
                        >
                          {t('engine.list.edit')}
                        </Button>
                        <Button
                          type="link"
                          size="small"
                          danger
                          aria-label={`${t('engine.list.remove')} ${textIn(row, 'subject')}`}
                          onClick={() => void remove(row)}
                        >
                          {t('engine.list.remove')}
                        </Button>
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {asked && (
        <EngineHost fallback={null}>
          <FormDialog
            title={t('billing.unitPrice.one')}
            page="property/unitPrice"
            record={asked}
            call={isNew ? `${root}/CreateDYFeeSubject` : `${root}/UpdateDYFeeSubject?id=${encodeURIComponent(textIn(asked, 'id'))}`}
            method={isNew ? 'POST' : 'PUT'}
            bodyOf={(record) => ({
              ...(isNew ? { unitId: id } : { version: numberIn(asked, 'version') ?? 0 }),
              ...{ subjectId: textIn(record, 'subjectId'), price: numberIn(record, 'price') ?? 0 },
              ...{ per: textIn(record, 'per'), by: textIn(record, 'by'), memo: textIn(record, 'memo') },
            })}
            onClose={(done) => {
              setAsked(null)
              if (done) setTurn(turn + 1)
            }}
          />
        </EngineHost>
      )}
    </>
  )
}
