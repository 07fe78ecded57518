import { EngineHost, MessageBody, paths, timeFormat, useApp } from '../../../shell/module'
import { DeleteOutlined, LeftOutlined, RightOutlined, RollbackOutlined, SelectOutlined, TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
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
  const named = (people: readonly MailPerson[]) => people.map(({ name }) => name || t('mail.page.gone')).join(t('mail.page.comma'))
  const draft = (as: Answering) => {
    const all = ['reply', 'forward'].map((mark) => t(`mail.page.mark.${mark}`))
    return draftOf(mail, as, ownId, { own: t(`mail.page.mark.${as === 'forward' ? as : 'reply'}`), all: [...all, ...Object.values(marks)] })
  }

  const remove = async () => {
    if (!(await notices.confirm(t('mail.page.removeConfirm')))) return
    const answer = await http.send({ method: 'DELETE', url: `${mailCall}/Record`, body: { ids: [mail.id] } })
    if (!answer.ok) return notices.toast('error', answer.error.message)
    notices.toast('success', t('mail.page.removed'))
    const next = mail.olderId || mail.newerId
    void navigate(next === '' ? (box?.path ?? paths.dashboard) : mailAddress(next), { replace: true })
  }
  const turnTo = (id: string) => void navigate(mailAddress(id), { replace: true })

  return (
    <article className={styles['sheet']}>
      <div className={styles['tools']} role="group" aria-label={t('mail.page.tools')}>
        {box && (
          <>
            <Button type="primary" icon={<RollbackOutlined aria-hidden />} onClick={() => setAnswering('reply')}>
              {t('mail.page.reply')}
            </Button>
            {answersMore(mail, ownId) && (
              <Button icon={<TeamOutlined aria-hidden />} onClick={() => setAnswering('replyAll')}>
                {t('mail.page.replyAll')}
              </Button>
            )}
            <Button icon={<SelectOutlined aria-hidden />} onClick={() => setAnswering('forward')}>
              {t('mail.page.forward')}
            </Button>
          </>
        )}
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove()}>
          {t('mail.page.remove')}
        </Button>
        <span className={styles['beside']}>
          {box && <Button onClick={() => void navigate(box.path)}>{t('mail.page.toBox')}</Button>}
          <Button icon={<LeftOutlined aria-hidden />} disabled={mail.newerId === ''} onClick={() => turnTo(mail.newerId)}>
            {t('mail.page.newer')}
          </Button>
          <Button icon={<RightOutlined aria-hidden />} iconPosition="end" disabled={mail.olderId === ''} onClick={() => turnTo(mail.olderId)}>
            {t('mail.page.older')}
          </Button>
        </span>
      </div>
      <header className={styles['head']}>
        <h1>{mail.subject}</h1>
        <dl>
          <dt>{t('mail.page.sender')}</dt>
          <dd>{named([mail.sender])}</dd>
          <dt>{t('mail.page.to')}</dt>
          <dd>{named(mail.to)}</dd>
          {mail.copies.length > 0 && (
            <>
              <dt>{t('mail.page.copies')}</dt>
              <dd>{named(mail.copies)}</dd>
            </>
          )}
          <dt>{t('mail.page.time')}</dt>
          <dd>{time.format(mail.sentTime)}</dd>
        </dl>
      </header>
      <EngineHost fallback={null}>
        <MessageBody message={mail.text} />
        <MailQuotes quotes={mail.quotes} />
      </EngineHost>
      {answering && (
        <Suspense fallback={null}>
          <WriteMail title={t(`mail.page.${answering}`)} draft={draft(answering)} quotedId={mail.id} onClose={() => setAnswering(null)} />
        </Suspense>
      )}
    </article>
  )
})
