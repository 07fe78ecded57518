import { Button, Card, Result } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isJsonObject } from '../../engine'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { usePlace } from '../page/place-context'
import { paths } from '../paths'
import { useCall } from '../gateway/use-call'
import styles from './scan-confirm-page.module.css'

/** What a scanned code leads to: where the request comes from, and whether to let it in. */
export function ScanConfirmPage() {
  const { params } = usePlace()
  const ticket = typeof params['ticket'] === 'string' ? params['ticket'] : ''
  return <Request key={ticket} call={`/api/oauth/Scan/${encodeURIComponent(ticket)}`} />
}

function Request({ call }: { readonly call: string }) {
  const { t } = useTranslation()
  const { http, notices, session } = useApp()
  const navigate = useNavigate()
  const asked = useCall(call)
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const home = (
    <Button type="primary" onClick={() => void navigate(paths.dashboard)}>
      {t('shell.state.home')}
    </Button>
  )
  if (asked.at === 'loading') return <PageSkeleton />
  if (asked.at === 'failed') return <Result status="warning" title={asked.message} extra={home} />
  if (state === 'done') return <Result status="success" title={t('shell.scan.confirmed')} subTitle={t('shell.scan.lookThere')} extra={home} />

  const from = isJsonObject(asked.value) ? asked.value : {}
  const confirm = async () => {
    setState('busy')
    const answer = await http.send({ method: 'POST', url: `${call}/Actions/Confirm` })
    setState(answer.ok ? 'done' : 'open')
    if (!answer.ok) notices.toast('error', answer.error.message)
  }
  return (
    <Card className={styles['card'] ?? ''} title={<h1 className={styles['title']}>{t('shell.scan.title')}</h1>}>
      <p>{t('shell.scan.question', { name: session.current?.user.name ?? '' })}</p>
      <dl className={styles['facts']}>
        <dt>{t('shell.scan.address')}</dt>
        <dd>{String(from['address'] ?? '')}</dd>
        <dt>{t('shell.scan.browser')}</dt>
        <dd>{String(from['userAgent'] ?? '')}</dd>
      </dl>
      <p>{t('shell.scan.warning')}</p>
      <div className={styles['buttons']}>
        <Button onClick={() => void navigate(paths.dashboard)}>{t('shell.confirm.cancel')}</Button>
        <Button type="primary" loading={state === 'busy'} onClick={() => void confirm()}>
          {t('shell.scan.confirm')}
        </Button>
      </div>
    </Card>
  )
}
