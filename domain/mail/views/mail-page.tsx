import { HomeButton, StatePage, useCall, usePlace } from '../../../shell/module'
import { Button, Spin } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
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
    return <StatePage picture="notFound" title={t('mail.page.missing.title')} text={t('mail.page.missing.text')} action={<HomeButton />} />
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
      title={t('mail.page.missing.title')}
      text={called.at === 'failed' ? called.message : t('mail.page.missing.text')}
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
