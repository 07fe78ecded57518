import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buildPlan, type JsonObject } from '../../engine'
import { FormView } from '../../engine/render'
import { useApp } from '../app-context'
import { loadPage } from '../page/bundled-pages'
import { registry } from '../page/registry'
import { usePromised } from '../page/use-promised'
import { createSessionCalls } from './session-calls'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The form that changes the own password, itself a bundled page; both passwords leave the browser as digests only. */
export function PasswordForm({ onDone, onCancel = onDone }: { readonly onDone: () => void; readonly onCancel?: () => void }) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const page = usePromised('change password', () => loadPage('session/changePassword'))
  const plan = useMemo(() => (page?.page === 'form' ? buildPlan(page, registry) : null), [page])

  const submit = async (record: JsonObject) => {
    const answer = await createSessionCalls(http).changePassword(text(record['oldPassword']), text(record['password']))
    if (answer.ok) {
      notices.toast('success', t('shell.session.passwordChanged'))
      onDone()
    } else if (answer.error.code === 0) notices.toast('error', answer.error.message)
    return answer
  }
  return plan && <FormView plan={plan} mode="create" record={null} onSubmit={submit} onCancel={onCancel} footer />
}
