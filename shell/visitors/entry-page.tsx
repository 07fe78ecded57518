import { Button, Spin } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useApp } from '../app-context'
import { StatePage } from '../page/state-page'
import { loginPath } from '../paths'
import { useDocumentTitle } from '../router/use-title'
import { afterSignIn } from '../session/guard'
import { readSignedIn } from '../session/session-calls'

/**
 * Lets in who brings a one-time code, and goes on to an address inside the application. Who is signed in already stays who that is:
 * a link must not turn one user into another.
 */
const EntryPage = observer(function EntryPage() {
  const { t } = useTranslation()
  const { http, session } = useApp()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [failure, setFailure] = useState('')
  const started = useRef(false)
  const target = afterSignIn(search)
  useDocumentTitle(t('shell.entry.title'))

  useEffect(() => {
    if (started.current) return
    started.current = true
    const code = new URLSearchParams(search).get('code') ?? ''
    if (session.token !== null) return void navigate(target, { replace: true })
    if (code === '') return void navigate(loginPath(target), { replace: true })
    void http.send({ method: 'POST', url: '/api/oauth/LoginByCode', body: { code }, keepSession: true }).then((answer) => {
      if (!answer.ok) return setFailure(answer.error.message)
      session.enter(readSignedIn(answer.value))
      // The code leaves the history with the address.
      void navigate(target, { replace: true })
    })
  }, [http, session, navigate, search, target])

  return failure === '' ? (
    <main style={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }} aria-busy>
      <h1 className="shell-visually-hidden">{t('shell.entry.title')}</h1>
      <Spin />
    </main>
  ) : (
    <StatePage
      picture="noPermission"
      title={t('shell.entry.failed')}
      text={t('shell.entry.hint')}
      detail={failure}
      standalone
      action={
        <Button type="primary" onClick={() => void navigate(loginPath(target), { replace: true })}>
          {t('shell.entry.signIn')}
        </Button>
      }
    />
  )
})
export default EntryPage
