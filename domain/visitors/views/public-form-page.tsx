import { EngineHost, VisitorFrame, visitorStyles as styles, registry, useApp, useDocumentTitle, usePromised } from '../../../shell/module'
import { Button, Result, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { buildPlan, isJsonObject, type Answer, type Json, type JsonObject } from '../../../engine'
import { EngineProvider, FormView, LeaveProvider, useServices } from '../../../engine/render'
import { loadPublicForm, publicGateway, sendPublicForm, type LoadedForm } from './public-form'

interface PublicFormPageProps {
  /** The form's name in addresses. */
  readonly form: string
  /** Under which key its words stand. Those of `public` serve every form: its name and introduction come with it. */
  readonly words: 'createOrder' | 'depositMaterialUpload' | 'public'
}

/** A form that is filled in without signing in. */
export function PublicFormPage({ form, words }: PublicFormPageProps) {
  const { t } = useTranslation()
  const { http } = useApp()
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  const [turn, setTurn] = useState(0)
  const loaded = usePromised(`${form} ${code} ${turn}`, () => loadPublicForm(http, registry, form, code))
  useDocumentTitle((words === 'public' && loaded?.ok && loaded.value.title) || t(`visitors.form.${words}.title`))
  return (
    <VisitorFrame>
      {loaded === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : loaded.ok ? (
        <EngineHost fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <OpenForm key={turn} form={form} words={words} code={code} loaded={loaded.value} onAgain={() => setTurn((n) => n + 1)} />
        </EngineHost>
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

interface OpenFormProps extends PublicFormPageProps {
  readonly code: string
  readonly loaded: LoadedForm
  readonly onAgain: () => void
}

function OpenForm({ form, words: kept, code, loaded, onAgain }: OpenFormProps) {
  const { t } = useTranslation()
  const { http, notices, leaves, gateway, words } = useApp()
  const services = useServices()
  const [sent, setSent] = useState<{ readonly number: string } | null>(null)
  const plan = useMemo(() => buildPlan({ ...loaded.page, confirm: t('visitors.form.send') }, registry), [loaded, t])
  const own = useMemo(
    () => ({ ...services, gateway: publicGateway({ gateway, http, words, form, code }) }),
    [services, gateway, http, words, form, code],
  )
  const guardLeaving = useMemo(() => () => leaves.register(null), [leaves])

  if (sent) {
    return (
      <Result
        status="success"
        title={<h1 className={styles['title']}>{t(`visitors.form.${kept}.sent`)}</h1>}
        subTitle={sent.number === '' ? t(`visitors.form.${kept}.then`) : t('visitors.form.number', { number: sent.number })}
        extra={!loaded.once && <Button onClick={onAgain}>{t('visitors.form.again')}</Button>}
      />
    )
  }
  const submit = async (record: JsonObject): Promise<Answer<Json>> => {
    const answer = await sendPublicForm(http, form, code, record)
    if (answer.ok) setSent({ number: isJsonObject(answer.value) ? String(answer.value['number'] ?? '') : '' })
    else if (!answer.error.fields) notices.toast('error', answer.error.message)
    return answer
  }
  return (
    <>
      <h1 className={styles['title']}>{(kept === 'public' && loaded.title) || t(`visitors.form.${kept}.title`)}</h1>
      <p className={styles['lead']}>{(kept === 'public' && loaded.lead) || t(`visitors.form.${kept}.lead`)}</p>
      <EngineProvider registry={registry} services={own}>
        <LeaveProvider value={guardLeaving}>
          <FormView plan={plan} mode="create" record={null} onSubmit={submit} footer />
        </LeaveProvider>
      </EngineProvider>
    </>
  )
}
