import { Alert, Card } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildPlan, isJsonObject, type Json, type JsonObject } from '../../engine'
import { FormView } from '../../engine/render'
import { holds } from '../access/permissions'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { loadPage } from '../page/bundled-pages'
import { registry } from '../page/registry'
import { usePromised } from '../page/use-promised'
import { Failed } from '../profile/failed'
import styles from './settings-page.module.css'

const url = '/api/system/SysConfig'
/** The name of the place that this page stands at: its codes are asked of that entry. */
const placeName = 'system-sysConfig'
const costs = ['digest', 'status', 'first'] as const

/** Accounts in use: all, those that clients of the family can sign in to, and those that only they can. */
interface Counts {
  readonly accounts: number
  readonly ready: number
  readonly only: number
}

function readCounts(value: Json | undefined): Counts {
  const { accounts, ready, only } = isJsonObject(value) ? value : {}
  return { accounts: Number(accounts ?? 0), ready: Number(ready ?? 0), only: Number(only ?? 0) }
}

/** Settings of the installation: whether clients of the family are met in their own way, and what that costs. */
const SettingsPage = observer(function SettingsPage() {
  const { t } = useTranslation()
  const { http, notices, session } = useApp()
  const page = usePromised('system/familyMode', () => loadPage('system/familyMode'))
  const plan = useMemo(() => (page?.page === 'form' ? buildPlan(page, registry) : null), [page])
  const [stored, setStored] = useState<JsonObject | null>(null)
  const [failure, setFailure] = useState('')
  const [turn, setTurn] = useState(0)
  const menuId = session.routes.find(({ name }) => name === placeName)?.menuId
  const mayEdit = session.current !== null && holds(session.current.permissions, 'btn_edit', menuId)

  useEffect(() => {
    let current = true
    void http.send({ method: 'GET', url }).then((answer) => {
      if (!current) return
      if (answer.ok && isJsonObject(answer.value)) setStored(answer.value)
      else setFailure(answer.ok ? '' : answer.error.message)
    })
    return () => {
      current = false
    }
  }, [http, turn])

  const again = () => {
    setFailure('')
    setStored(null)
    setTurn(turn + 1)
  }
  if (failure !== '') return <Failed message={failure} onRetry={again} />
  if (!plan || !stored) return <PageSkeleton />

  const isOn = stored['familyMode'] === true
  const counts = readCounts(stored['familyAccounts'])
  const submit = async (values: JsonObject) => {
    const wanted = Number(values['familyMode'] ?? 0) === 1
    const question = wanted === isOn ? null : wanted ? t('shell.installation.switchOn') : t('shell.installation.switchOff', { count: counts.only })
    if (question !== null && !(await notices.confirm(question))) return { ok: false, error: { code: -1, message: '' } } as const
    const body = { familyMode: wanted, familyAddresses: String(values['familyAddresses'] ?? '') }
    const answer = await http.send({ method: 'PUT', url, body })
    if (answer.ok) {
      notices.toast('success', t('shell.installation.saved'))
      again()
    } else if (!answer.error.fields) notices.toast('error', answer.error.message)
    return answer
  }
  const record = { familyMode: isOn ? 1 : 0, familyAddresses: stored['familyAddresses'] ?? '' }
  return (
    <Card className={styles['page'] ?? ''}>
      <h1 className={styles['title']}>{t('shell.installation.title')}</h1>
      <p className={styles['hint']}>{t('shell.installation.hint')}</p>
      <Alert
        className={styles['costs'] ?? ''}
        type={isOn ? 'warning' : 'info'}
        showIcon
        message={t('shell.installation.costs')}
        description={
          <ul className={styles['list']}>
            {costs.map((cost) => (
              <li key={cost}>{t(`shell.installation.cost.${cost}`)}</li>
            ))}
          </ul>
        }
      />
      {isOn && (
        <p role="status" className={styles['counts']}>
          {t('shell.installation.ready', { ready: counts.ready, accounts: counts.accounts })}
          {counts.only > 0 && ` ${t('shell.installation.only', { count: counts.only })}`}
        </p>
      )}
      <FormView key={turn} plan={plan} mode={mayEdit ? 'edit' : 'view'} record={record} onSubmit={submit} onCancel={again} footer={mayEdit} />
    </Card>
  )
})

export default SettingsPage
