import { useApp, useCall } from '../../../shell/module'
import { FilePdfOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, Radio, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Answer, type Download, type Json, type JsonObject } from '../../../engine'
import { ExportProgress, useExport, useServices, type ScreenProps } from '../../../engine/render'
import { asObject, call, countIn, objectIn, textIn } from './answers'
import styles from './receivables.module.css'

/** Which notices are to be one file: some that are named, or what the list finds. */
type PdfOrder = { readonly ids: readonly string[] } | Readonly<Record<string, string>>

/** What of a search of the list narrows it. */
const searched = ['keyword', 'range', 'state'] as const
/** How long the call waits before the file goes on in the background, in seconds. */
const wait = 3

const frame = { open: true, centered: true, className: 'weft-popup', width: 'min(480px, 100vw)', destroyOnHidden: true } as const

/** Has a PDF file made of notices, says how far it is, and hands it over. */
export function NoticeFile({ order, onClose }: { readonly order: PdfOrder; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { http } = useApp()
  const { gateway, notify } = useServices()
  const { state, begin, callOff } = useExport(
    async (body: PdfOrder): Promise<Answer<Download>> => {
      const answer = await http.send({ method: 'POST', url: call('MakePaymentNoticesPdf'), body: { ...body, wait } })
      if (!answer.ok) {
        onClose()
        return answer
      }
      // The server's own schema says what a file is.
      return { ok: true, value: answer.value as unknown as Download }
    },
    (file) => {
      gateway.saveMade(file)
      notify('success', t('receivables.notice.pdf.done', { name: file.name }))
      onClose()
    },
  )
  const wanted = JSON.stringify(order)
  useEffect(() => {
    void begin(JSON.parse(wanted) as PdfOrder)
  }, [begin, wanted])
  return (
    <Modal {...frame} title={t('receivables.notice.pdf')} footer={null} onCancel={onClose}>
      {state.at === 'made' ? (
        <ExportProgress file={state.file} onCallOff={() => void callOff()} onClose={onClose} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </Modal>
  )
}

function narrowed(search: JsonObject): Readonly<Record<string, string>> {
  const given = searched.flatMap((key) => (textIn(search, key) === '' ? [] : [[key, textIn(search, key)] as const]))
  // Of all that the list finds only valid ones go on paper, unless it is narrowed to others.
  return { state: 'valid', ...Object.fromEntries(given) }
}
const countOf = (value: Json): number => countIn(objectIn(value, 'pagination'), 'total')

/** Asks whether the ticked notices or all that the list finds are to be one PDF file, and has it made. */
export default function NoticePdf({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const given = params['ids']
  const ids = Array.isArray(given) ? given.map(String) : []
  const search = params['search']
  const query = narrowed(search !== undefined && isJsonObject(search) ? search : {})
  const called = useCall(call('GetPaymentNoticeList', { ...query, pageSize: '1' }))
  const [isOfChosen, setOfChosen] = useState(ids.length > 0)
  const [order, setOrder] = useState<PdfOrder | null>(null)
  const total = called.at === 'ready' ? countOf(asObject(called.value)) : 0
  const count = isOfChosen ? ids.length : total
  if (order) return <NoticeFile order={order} onClose={onClose} />
  return (
    <Modal
      {...frame}
      title={t('receivables.notice.pdf')}
      onCancel={onClose}
      footer={
        <Button type="primary" icon={<FilePdfOutlined aria-hidden />} disabled={count === 0} onClick={() => setOrder(isOfChosen ? { ids } : query)}>
          {t('receivables.notice.pdf.make', { count })}
        </Button>
      }
    >
      {called.at === 'failed' && <Alert className={styles['gap'] ?? ''} type="error" showIcon role="alert" message={called.message} />}
      <Radio.Group
        aria-label={t('receivables.notice.pdf.which')}
        className={styles['ways'] ?? ''}
        value={isOfChosen}
        onChange={({ target }) => setOfChosen(target.value === true)}
        options={[
          { value: true, label: t('receivables.notice.pdf.chosen', { count: ids.length }), disabled: ids.length === 0 },
          {
            value: false,
            label: t(query['state'] === 'valid' ? 'receivables.notice.pdf.allValid' : 'receivables.notice.pdf.allVoid', { count: total }),
          },
        ]}
      />
      <p className={styles['said']}>{t('receivables.notice.pdf.about')}</p>
    </Modal>
  )
}
