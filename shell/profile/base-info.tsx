import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildPlan, isJsonObject, type JsonObject } from '../../engine'
import { FormView } from '../../engine/render'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { loadPage } from '../page/bundled-pages'
import { registry } from '../page/registry'
import { usePromised } from '../page/use-promised'
import { Failed } from './failed'
import styles from './profile-page.module.css'

const call = '/api/permission/Users/Current/BaseInfo'
const editable = ['realName', 'gender', 'mobilePhone', 'email', 'description'] as const

/** Name, sex, mobile number, e-mail and description; the account itself is given. */
export function BaseInfo() {
  const { t } = useTranslation()
  const { http, notices, session } = useApp()
  const page = usePromised('profile/baseInfo', () => loadPage('profile/baseInfo'))
  const plan = useMemo(() => (page?.page === 'form' ? buildPlan(page, registry) : null), [page])
  const [record, setRecord] = useState<JsonObject | null>(null)
  const [failure, setFailure] = useState('')
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    let current = true
    void http.send({ method: 'GET', url: call }).then((answer) => {
      if (!current) return
      if (answer.ok && isJsonObject(answer.value)) setRecord(answer.value)
      else setFailure(answer.ok ? '' : answer.error.message)
    })
    return () => {
      current = false
    }
  }, [http, turn])

  const retry = () => {
    setFailure('')
    setTurn(turn + 1)
  }
  if (failure !== '') return <Failed message={failure} onRetry={retry} />
  if (!plan || !record) return <PageSkeleton />

  const submit = async (values: JsonObject) => {
    const body = Object.fromEntries(editable.flatMap((key) => (key in values ? [[key, values[key] ?? '']] : [])))
    const answer = await http.send({ method: 'PUT', url: call, body })
    if (answer.ok) {
      notices.toast('success', t('shell.profile.saved'))
      await session.load()
    } else if (!answer.error.fields) notices.toast('error', answer.error.message)
    return answer
  }
  return (
    <div className={styles['form']}>
      <FormView plan={plan} mode="edit" record={record} onSubmit={submit} onCancel={retry} footer />
    </div>
  )
}
