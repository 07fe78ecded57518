import { EngineHost, VisitorFrame, visitorStyles as styles, paths, registry, useApp, useDocumentTitle, usePromised } from '../../../shell/module'
import { Button, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { loadPublicForm, type FormWords, type LoadedForm, type Opening } from './public-form'
import { FilledForm } from './filled-form'
import { MobileProof } from './mobile-proof'
import { usePicture } from '../../shared/views/use-picture'

interface PublicFormPageProps {
  /** The form's name in addresses. */
  readonly form: string
  readonly words: FormWords
}

/** A form that is filled in without an account; some ask for a number that is proved, or for somebody who is signed in, first. */
export function PublicFormPage({ form, words }: PublicFormPageProps) {
  const { t } = useTranslation()
  const { http } = useApp()
  const [query] = useSearchParams()
  const at = query.get('at') ?? ''
  const [code, setCode] = useState(query.get('code') ?? '')
  const [turn, setTurn] = useState(0)
  const picture = usePicture('publicPage', form)
  const opening: Opening = { form, code, at }
  const loaded = usePromised(`${form} ${code} ${at} ${turn}`, () => loadPublicForm(http, registry, opening))
  useDocumentTitle((words === 'public' && loaded?.ok && loaded.value.title) || t(`visitors.form.${words}.title`))
  const again = () => {
    // A proved number is good for one record.
    if (loaded?.ok && loaded.value.mobile !== '') setCode('')
    setTurn((n) => n + 1)
  }
  return (
    <VisitorFrame picture={picture}>
      {loaded === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : loaded.ok ? (
        <>
          <Heading words={words} loaded={loaded.value} />
          {loaded.value.needs === 'phone' && <MobileProof form={form} onProved={setCode} />}
          {loaded.value.needs === 'signIn' && <SignInFirst />}
          {loaded.value.page && (
            <EngineHost fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
              <FilledForm key={turn} opening={opening} words={words} loaded={loaded.value} page={loaded.value.page} onAgain={again} />
            </EngineHost>
          )}
        </>
      ) : (
        <Result
          status="warning"
          title={<h1 className={styles['title']}>{loaded.error.message || t(`visitors.form.${words}.title`)}</h1>}
          subTitle={t(`visitors.form.${words}.closed`)}
          extra={
            loaded.error.code === 0 && (
              <Button type="primary" onClick={() => setTurn((n) => n + 1)}>
                {t('shell.state.failure.retry')}
              </Button>
            )
          }
        />
      )}
    </VisitorFrame>
  )
}

function Heading({ words, loaded }: { readonly words: FormWords; readonly loaded: LoadedForm }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className={styles['title']}>{(words === 'public' && loaded.title) || t(`visitors.form.${words}.title`)}</h1>
      <p className={styles['lead']}>{loaded.lead || t(`visitors.form.${words}.lead`)}</p>
    </>
  )
}

/** Leads to the sign-in, and from there back to the form. */
function SignInFirst() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const here = window.location.pathname + window.location.search
  return (
    <Result
      status="info"
      title={t('visitors.form.signInFirst')}
      extra={
        <Button type="primary" onClick={() => void navigate(`${paths.login}?redirect=${encodeURIComponent(here)}`)}>
          {t('shell.entry.signIn')}
        </Button>
      }
    />
  )
}
