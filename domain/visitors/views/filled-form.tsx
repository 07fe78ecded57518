import { visitorStyles as styles, registry, useApp } from '../../../shell/module'
import { Button, Descriptions, Result } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { buildPlan, isJsonObject, type Answer, type FormPage, type Json, type JsonObject } from '../../../engine'
import { EngineProvider, FormView, LeaveProvider, useServices } from '../../../engine/render'
import { publicGateway, sendPublicForm, type FormWords, type LoadedForm, type Opening } from './public-form'

interface FilledFormProps {
  readonly opening: Opening
  readonly words: FormWords
  readonly loaded: LoadedForm
  readonly page: FormPage
  readonly onAgain: () => void
}
interface Sent {
  readonly number: string
  /** Where it is followed; '' where nobody is told. */
  readonly follow: string
}

/** The open fields of a form, and what is said once they were sent. */
export function FilledForm({ opening, words: kept, loaded, page, onAgain }: FilledFormProps) {
  const { t } = useTranslation()
  const { http, notices, leaves, gateway, words } = useApp()
  const services = useServices()
  const [sent, setSent] = useState<Sent | null>(null)
  const plan = useMemo(() => buildPlan({ ...page, confirm: t('visitors.form.send') }, registry), [page, t])
  const { form, code, at } = opening
  const own = useMemo(
    () => ({ ...services, gateway: publicGateway({ gateway, http, words, opening: { form, code, at } }) }),
    [services, gateway, http, words, form, code, at],
  )
  const guardLeaving = useMemo(() => () => leaves.register(null), [leaves])
  if (sent) return <SentNote sent={sent} kept={kept} loaded={loaded} onAgain={onAgain} />
  const submit = async (record: JsonObject): Promise<Answer<Json>> => {
    const answer = await sendPublicForm(http, opening, record)
    if (answer.ok) {
      const value = isJsonObject(answer.value) ? answer.value : {}
      setSent({ number: String(value['number'] ?? ''), follow: String(value['follow'] ?? '') })
    } else if (!answer.error.fields) notices.toast('error', answer.error.message)
    return answer
  }
  const known = [
    ...(loaded.place ? [{ key: 'place', label: loaded.place.title, children: loaded.place.label }] : []),
    ...(loaded.mobile === '' ? [] : [{ key: 'mobile', label: t('visitors.form.mobile'), children: loaded.mobile }]),
  ]
  return (
    <>
      {known.length > 0 && (
        <Descriptions className={styles['lead'] ?? ''} bordered size="small" column={1} styles={{ label: { whiteSpace: 'nowrap' } }} items={known} />
      )}
      <EngineProvider registry={registry} services={own}>
        <LeaveProvider value={guardLeaving}>
          <FormView plan={plan} mode="create" record={null} onSubmit={submit} footer />
        </LeaveProvider>
      </EngineProvider>
    </>
  )
}

function SentNote({ sent, kept, loaded, onAgain }: Pick<FilledFormProps, 'loaded' | 'onAgain'> & { readonly sent: Sent; readonly kept: FormWords }) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const navigate = useNavigate()
  const { number, follow } = sent
  const then = loaded.thanks || t(`visitors.form.${kept}.then`)
  const keep = async () => {
    await navigator.clipboard.writeText(window.location.origin + follow)
    notices.toast('success', t('visitors.form.linkCopied'))
  }
  return (
    <Result
      status="success"
      title={<h2 className={styles['title']}>{t(`visitors.form.${kept}.sent`)}</h2>}
      subTitle={
        <>
          <p>{then}</p>
          {number !== '' && <p>{t('visitors.form.number', { number })}</p>}
          {follow !== '' && <p>{t('visitors.form.keepLink')}</p>}
        </>
      }
      extra={[
        ...(follow === ''
          ? []
          : [
              <Button key="follow" type="primary" onClick={() => void navigate(follow)}>
                {t('visitors.form.follow')}
              </Button>,
              <Button key="copy" onClick={() => void keep()}>
                {t('visitors.form.copyLink')}
              </Button>,
            ]),
        ...(loaded.once
          ? []
          : [
              <Button key="again" onClick={onAgain}>
                {t('visitors.form.again')}
              </Button>,
            ]),
      ]}
    />
  )
}
