import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject } from '../../../engine'
import { useServices, type ScreenProps } from '../../../engine/render'
import { CallFailed, timeFormat, useApp, useCall } from '../../../shell/module'
import { numberIn, textIn } from '../../shared/read-json'
import { ChangeView } from './change-view'
import { readSettlement } from './read-settlement'
import { SettlementView } from './settlement-view'

/** Shows what somebody asked for with a contract, as it would be booked, and takes the decision. */
export default function Decide({ params, menuId, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const { can, language } = useServices()
  const [busy, setBusy] = useState('')
  const id = encodeURIComponent(String(params['id'] ?? ''))
  const called = useCall(`/api/SubDev/whdy/GetContractRequest/${id}`)
  const request = called.at === 'ready' && isJsonObject(called.value) ? called.value : null
  const decide = async (name: 'approve' | 'decline') => {
    setBusy(name)
    const answer = await http.send({ method: 'POST', url: `/api/visualdev/OnlineDev/leasing-contract/${id}/Actions/${name}`, body: {} })
    setBusy('')
    notices.toast(answer.ok ? 'success' : 'error', answer.ok ? t('engine.done.action') : answer.error.message)
    if (answer.ok) onClose()
  }
  const kind = request ? textIn(request, 'kind') : ''
  const memo = request ? textIn(request, 'memo') : ''
  return (
    <Modal
      open
      centered
      className="weft-popup"
      title={`${t('leasing.decide.title')}${kind === '' ? '' : ` · ${t(`leasing.ask.${kind}`)}`} · ${String(params['code'] ?? '')}`}
      width="min(1200px, 100vw)"
      destroyOnHidden
      onCancel={onClose}
      footer={
        <>
          {can('btn_reject', menuId) && (
            <Button danger disabled={!request || busy !== ''} loading={busy === 'decline'} onClick={() => void decide('decline')}>
              {t('leasing.decide.decline')}
            </Button>
          )}
          <Button type="primary" disabled={!request || busy !== ''} loading={busy === 'approve'} onClick={() => void decide('approve')}>
            {t('leasing.decide.adopt')}
          </Button>
        </>
      }
    >
      {called.at === 'failed' && <CallFailed call={called} />}
      {called.at === 'loading' && <Skeleton active />}
      {request && (
        <>
          <p>
            {t('leasing.decide.by', {
              user: textIn(request, 'user'),
              time: timeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(numberIn(request, 'time') ?? 0),
            })}
            {' · '}
            {textIn(request, 'day')}
          </p>
          {memo !== '' && <p>{memo}</p>}
          {kind === 'end' && <SettlementView settlement={readSettlement(request['settlement'] ?? null)} />}
          {kind === 'change' && <ChangeView change={request['change'] ?? null} />}
        </>
      )}
    </Modal>
  )
}
