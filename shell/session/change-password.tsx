import { Modal } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buildPlan, type JsonObject } from '../../engine'
import { FormView } from '../../engine/render'
import { useApp } from '../app-context'
import { loadPage } from '../page/bundled-pages'
import { EngineHost } from '../page/engine-host'
import { registry } from '../page/registry'
import { usePromised } from '../page/use-promised'
import { createSessionCalls } from './session-calls'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The form that changes the own password, itself a bundled page; both passwords leave the browser as digests only. */
export default function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const page = usePromised('change password', () => loadPage('session/changePassword'))
  const plan = useMemo(() => (page?.page === 'form' ? buildPlan(page, registry) : null), [page])

  const submit = async (record: JsonObject) => {
    const answer = await createSessionCalls(http).changePassword(text(record['oldPassword']), text(record['password']))
    if (answer.ok) {
      notices.toast('success', t('shell.session.passwordChanged'))
      onClose()
    } else if (answer.error.code === 0) notices.toast('error', answer.error.message)
    return answer
  }

  return (
    <Modal
      open
      title={t('shell.session.changePassword')}
      width="min(480px, 100vw)"
      className="weft-popup"
      footer={null}
      destroyOnHidden
      maskClosable={false}
      onCancel={onClose}
    >
      <EngineHost fallback={null}>
        {plan && <FormView plan={plan} mode="create" record={null} onSubmit={submit} onCancel={onClose} footer />}
      </EngineHost>
    </Modal>
  )
}
