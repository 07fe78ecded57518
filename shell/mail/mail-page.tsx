import { Button, Spin } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../gateway/use-call'
import { HomeButton } from '../page/home-button'
import { usePlace } from '../page/place-context'
import { StatePage } from '../page/state-page'
import { mailCall } from './mail-calls'
import { MailSheet } from './mail-sheet'
import { readMail } from './read-mail'
import styles from './mail-page.module.css'

/** One mail, named by the address. */
const MailPage = observer(function MailPage() {
  const { t } = useTranslation()
  const { params } = usePlace()
  const id = String(params['id'] ?? '')
  const called = useCall(id === '' ? '' : `${mailCall}/${encodeURIComponent(id)}`)
  const value = called.at === 'ready' ? called.value : null
  const mail = useMemo(() => readMail(value), [value])

  if (id === '')
    return <StatePage picture="notFound" title={t('shell.mail.missing.title')} text={t('shell.mail.missing.text')} action={<HomeButton />} />
  if (called.at === 'loading')
    return (
      <div className={styles['waiting']} aria-busy>
        <Spin />
      </div>
    )
  if (mail) return <MailSheet mail={mail} />
  return (
    <StatePage
      picture="failure"
      title={t('shell.mail.missing.title')}
      text={called.at === 'failed' ? called.message : t('shell.mail.missing.text')}
      action={
        <div className={styles['actions']}>
          <Button onClick={called.retry}>{t('shell.state.failure.retry')}</Button>
          <HomeButton />
        </div>
      }
    />
  )
})
export default MailPage
