import { DeleteOutlined, LeftOutlined, RightOutlined, RollbackOutlined, SelectOutlined, TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import { timeFormat } from '../i18n/time-format'
import { EngineHost } from '../page/engine-host'
import { MessageBody } from '../page/message-body'
import { paths } from '../paths'
import { answersMore, draftOf, type Answering } from './draft-of'
import { mailAddress, mailCall, mailRoute } from './mail-calls'
import { MailQuotes } from './mail-quotes'
import type { Mail, MailPerson } from './read-mail'
import styles from './mail-page.module.css'

const WriteMail = lazy(() => import('./write-mail').then((module) => ({ default: module.WriteMail })))

const marks = { reply: 'Re: ', replyAll: 'Re: ', forward: 'Fwd: ' } as const

/** A mail as a sheet of paper: who wrote it to whom, what it says, what it answers; and what can be done with it. */
export const MailSheet = observer(function MailSheet({ mail }: { readonly mail: Mail }) {
  const { t } = useTranslation()
  const { http, notices, session, words } = useApp()
  const navigate = useNavigate()
  const [answering, setAnswering] = useState<Answering | null>(null)
  const ownId = session.current?.user.id ?? ''
  const box = session.routes.find((route) => route.name === mailRoute)
  const time = timeFormat(words.language, { dateStyle: 'full', timeStyle: 'short' })
  const named = (people: readonly MailPerson[]) => people.map(({ name }) => name || t('shell.mail.gone')).join(t('shell.mail.comma'))
  const draft = (as: Answering) => {
    const all = ['reply', 'forward'].map((mark) => t(`shell.mail.mark.${mark}`))
    return draftOf(mail, as, ownId, { own: t(`shell.mail.mark.${as === 'forward' ? as : 'reply'}`), all: [...all, ...Object.values(marks)] })
  }

  const remove = async () => {
    if (!(await notices.confirm(t('shell.mail.removeConfirm')))) return
    const answer = await http.send({ method: 'DELETE', url: `${mailCall}/Record`, body: { ids: [mail.id] } })
    if (!answer.ok) return notices.toast('error', answer.error.message)
    notices.toast('success', t('shell.mail.removed'))
    const next = mail.olderId || mail.newerId
    void navigate(next === '' ? (box?.path ?? paths.dashboard) : mailAddress(next), { replace: true })
  }
  const turnTo = (id: string) => void navigate(mailAddress(id), { replace: true })

  return (
    <article className={styles['sheet']}>
      <div className={styles['tools']} role="group" aria-label={t('shell.mail.tools')}>
        {box && (
          <>
            <Button type="primary" icon={<RollbackOutlined aria-hidden />} onClick={() => setAnswering('reply')}>
              {t('shell.mail.reply')}
            </Button>
            {answersMore(mail, ownId) && (
              <Button icon={<TeamOutlined aria-hidden />} onClick={() => setAnswering('replyAll')}>
                {t('shell.mail.replyAll')}
              </Button>
            )}
            <Button icon={<SelectOutlined aria-hidden />} onClick={() => setAnswering('forward')}>
              {t('shell.mail.forward')}
            </Button>
          </>
        )}
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove()}>
          {t('shell.mail.remove')}
        </Button>
        <span className={styles['beside']}>
          {box && <Button onClick={() => void navigate(box.path)}>{t('shell.mail.toBox')}</Button>}
          <Button icon={<LeftOutlined aria-hidden />} disabled={mail.newerId === ''} onClick={() => turnTo(mail.newerId)}>
            {t('shell.mail.newer')}
          </Button>
          <Button icon={<RightOutlined aria-hidden />} iconPosition="end" disabled={mail.olderId === ''} onClick={() => turnTo(mail.olderId)}>
            {t('shell.mail.older')}
          </Button>
        </span>
      </div>
      <header className={styles['head']}>
        <h1>{mail.subject}</h1>
        <dl>
          <dt>{t('shell.mail.sender')}</dt>
          <dd>{named([mail.sender])}</dd>
          <dt>{t('shell.mail.to')}</dt>
          <dd>{named(mail.to)}</dd>
          {mail.copies.length > 0 && (
            <>
              <dt>{t('shell.mail.copies')}</dt>
              <dd>{named(mail.copies)}</dd>
            </>
          )}
          <dt>{t('shell.mail.time')}</dt>
          <dd>{time.format(mail.sentTime)}</dd>
        </dl>
      </header>
      <EngineHost fallback={null}>
        <MessageBody message={mail.text} />
        <MailQuotes quotes={mail.quotes} />
      </EngineHost>
      {answering && (
        <Suspense fallback={null}>
          <WriteMail title={t(`shell.mail.${answering}`)} draft={draft(answering)} quotedId={mail.id} onClose={() => setAnswering(null)} />
        </Suspense>
      )}
    </article>
  )
})
