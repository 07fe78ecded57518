import { Alert, Button, Drawer, Input, Skeleton, Space } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Answer, type Json, type JsonObject } from '../../../engine'
import { useApp } from '../../app-context'
import { FormRow } from '../../menus/form-row'
import { DraftImpact } from '../impact/draft-impact'
import type { ImpactSaid } from '../impact/impact-report'
import { DifferencesList } from '../versions/differences-list'
import { EntriesSection } from './entries-section'
import { bodyOf, doesSomething, firstPlan, type Plan, type Publication } from './publication'
import { publishCalls, type Comparison } from './publish-calls'
import styles from './publish.module.css'

export interface PublishDialogProps {
  readonly modelId: string
  readonly name: string
  readonly onClose: (changed: boolean) => void
}

/** 发布 and 更新发布: what will change, where the model stands in the menu, who gets it; then all of it in one step. */
function PublishDialog({ modelId, name, onClose }: PublishDialogProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const calls = useMemo(() => publishCalls(http, modelId), [http, modelId])
  const [publication, setPublication] = useState<Publication | null>(null)
  const [comparison, setComparison] = useState<Comparison | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [first, setFirst] = useState('')
  const [failure, setFailure] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [impact, setImpact] = useState<ImpactSaid | null>(null)

  const load = useCallback(async () => {
    const [found, compared] = await Promise.all([calls.publication(), calls.compare('latest')])
    if (!found.ok) return setFailure(found.error.message)
    const begun = firstPlan(found.value)
    setFailure('')
    setPublication(found.value)
    setPlan(begun)
    setFirst(JSON.stringify(begun))
    setComparison(compared.ok ? compared.value : null)
  }, [calls])
  useEffect(() => void load(), [load])

  const title = t(publication?.state === 'published' ? 'pages.publish.update' : 'pages.publish.title', { name })
  const close = async () => {
    if (plan && JSON.stringify(plan) !== first && !(await notices.confirm(t('shell.leave.close')))) return
    onClose(false)
  }
  const change = (next: Plan) => {
    setPlan(next)
    setErrors({})
    setFailure('')
  }
  const hear = useCallback((said: ImpactSaid) => {
    setImpact(said)
    setFailure('')
  }, [])
  const release = async (more: JsonObject = {}): Promise<void> => {
    if (!publication || !plan) return
    const nameless = plan.added.filter((entry) => entry.fullName.trim() === '')
    if (nameless.length > 0) return setErrors(Object.fromEntries(nameless.map(({ key }) => [`name ${key}`, t('pages.design.required')])))
    // Nobody publishes over records before it is said, or waved off, what becomes of them: it goes on once that is so.
    if (publication.draft !== null && publication.published !== null && publication.understood && (impact?.looking ?? true)) return setWaiting(true)
    // Whether values of a key move along is nothing to guess.
    if ((impact?.unanswered ?? 0) > 0) return setFailure(t('pages.impact.answerFirst'))
    setBusy(true)
    const renames = impact?.renames ?? []
    const answer = await calls.release(
      bodyOf(publication, plan, { ...more, ...(renames.length > 0 && { renames: renames.map(({ from, to }) => ({ from, to })) }) }),
    )
    setBusy(false)
    if (answer.ok) {
      notices.toast('success', t('pages.publish.done', { name }))
      return onClose(true)
    }
    const count = lossIn(answer)
    // Values are lost with a yes only, which has read of which fields and how many.
    if (count !== null && more['acceptedLoss'] === undefined) {
      const list = (answer.error.fields ?? []).map(({ message }) => message).join(t('pages.publish.lossBetween'))
      if (await notices.confirm(t('pages.publish.loseConfirm', { count, list }))) return release({ ...more, acceptedLoss: count })
      return
    }
    setFailure([answer.error.message, ...new Set((answer.error.fields ?? []).map(({ message }) => message))].slice(0, 6).join('\n'))
  }

  const latest = useRef(release)
  useEffect(() => {
    latest.current = release
  })
  useEffect(() => {
    if (!waiting || impact?.looking !== false) return
    setWaiting(false)
    void latest.current()
  }, [waiting, impact])

  return (
    <Drawer
      open
      width="min(760px, 100%)"
      title={title}
      maskClosable={false}
      onClose={() => void close()}
      footer={
        <Space wrap>
          <Button
            type="primary"
            loading={busy || waiting}
            disabled={!publication || !plan || !publication.understood || !doesSomething(publication, plan)}
            onClick={() => void release()}
          >
            {t(publication?.state === 'published' ? 'pages.publish.updateNow' : 'pages.publish.now')}
          </Button>
          <Button onClick={() => void close()}>{t('pages.design.cancel')}</Button>
        </Space>
      }
    >
      {failure !== '' && (
        <Alert
          className={styles['failure'] ?? ''}
          type="error"
          showIcon
          role="alert"
          message={failure}
          action={
            <Button size="small" onClick={() => void load()}>
              {t('pages.design.reload')}
            </Button>
          }
        />
      )}
      {!publication || !plan ? (
        failure === '' && <Skeleton active />
      ) : (
        <>
          <Section title={t('pages.publish.changes')}>
            {publication.draft === null ? (
              <p className={styles['faint']}>{t(publication.state === 'withdrawn' ? 'pages.publish.again' : 'pages.publish.noDraft')}</p>
            ) : publication.published === null ? (
              <p className={styles['faint']}>{t('pages.publish.first')}</p>
            ) : (
              comparison && <DifferencesList comparison={comparison} />
            )}
            {!publication.understood && <Alert className={styles['note'] ?? ''} type="error" showIcon message={t('pages.publish.defects')} />}
          </Section>
          {publication.draft !== null && publication.published !== null && publication.understood && (
            <DraftImpact key={publication.draft.version} modelId={modelId} onSaid={hear} />
          )}
          <EntriesSection publication={publication} plan={plan} errors={errors} onChange={change} />
          <FormRow id="publish-note" label={t('pages.publish.note')} help={t('pages.publish.noteHelp')}>
            <Input.TextArea
              id="publish-note"
              rows={2}
              maxLength={500}
              disabled={publication.draft === null}
              value={plan.note}
              onChange={(event) => change({ ...plan, note: event.target.value })}
            />
          </FormRow>
        </>
      )}
    </Drawer>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles['section']} aria-label={title}>
    <h2 className={styles['heading']}>{title}</h2>
    {children}
  </section>
)

/** How many stored values would be lost; null for any other answer. */
function lossIn(answer: Answer<Json>): number | null {
  if (answer.ok || answer.error.code !== 428) return null
  const data = answer.error.data
  return data !== undefined && isJsonObject(data) ? Number(data['count']) : null
}

export default PublishDialog
