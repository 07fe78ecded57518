import { EngineHost, loadPage, registry, useApp, usePromised } from '../../../shell/module'
import { Alert, Modal } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buildPlan, isJsonObject, type FormPage, type Json, type JsonObject } from '../../../engine'
import { FormView } from '../../../engine/render'
import { objectsIn, textIn } from '../read-json'

interface FormDialogProps {
  readonly title: string
  /** The address of the bundled form. */
  readonly page?: string
  /** A form that was put together, in its place. */
  readonly form?: FormPage
  /** What it begins with. */
  readonly record: JsonObject
  readonly width?: number
  /** The call that takes what was filled in, and how it takes it; null where something beside the form is missing, which was said. */
  readonly call: string
  readonly method?: 'POST' | 'PUT'
  readonly bodyOf: (record: JsonObject) => JsonObject | null
  /** What is said when it is done, from the answer; left out, that it is saved. */
  readonly said?: (answer: Json) => string | null
  readonly onChange?: (read: () => JsonObject) => void
  readonly children?: ReactNode
  /** Stands between the fields and the buttons. */
  readonly below?: ReactNode
  readonly onClose: (done: boolean) => void
}

/** Why an act was refused: by what it concerns, where the answer says so (`data.reasons`). */
interface Refused {
  readonly message: string
  readonly reasons: readonly string[]
}

const reasonsIn = (data: Json | undefined): readonly string[] =>
  isJsonObject(data) ? objectsIn(data, 'reasons').map((one) => textIn(one, 'reason')) : []

/** What was refused, and why: it stays until one tries again. */
function Told({ message, reasons }: Refused) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const list = (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
  return (
    <div ref={box} style={{ paddingBottom: 16 }}>
      <Alert type="error" showIcon message={reasons.length > 1 ? list : message} />
    </div>
  )
}

/** Asks for what an act needs, and does it; what would be lost is asked about. */
export function FormDialog({
  title,
  page = '',
  form: given,
  record,
  width = 560,
  call,
  method = 'POST',
  bodyOf,
  said,
  onChange,
  children,
  below,
  onClose,
}: FormDialogProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const loaded = usePromised(page, () => (given ? Promise.resolve(null) : loadPage(page)))
  const form = given ?? loaded
  const plan = useMemo(() => (form?.page === 'form' ? buildPlan(form, registry) : null), [form])
  const [begun] = useState(record)
  const [refused, setRefused] = useState<Refused | null>(null)
  const changed = useRef(false)
  const close = async () => {
    if (!changed.current || (await notices.confirm(t('engine.confirm.leave')))) onClose(false)
  }
  const send = async (filled: JsonObject) => {
    const body = bodyOf(filled)
    setRefused(null)
    if (body === null) return { ok: false as const, error: { code: 400, message: '', fields: [] } }
    const answer = await http.send({ method, url: call, body })
    if (answer.ok) {
      notices.toast('success', said?.(answer.value) ?? t('engine.done.saved'))
      onClose(true)
    } else if (!answer.error.fields) setRefused({ message: answer.error.message, reasons: reasonsIn(answer.error.data) })
    return answer
  }
  return (
    <Modal
      open
      centered
      className="weft-popup"
      title={title}
      width={`min(${width}px, 100vw)`}
      footer={null}
      destroyOnHidden
      maskClosable={false}
      onCancel={() => void close()}
    >
      {children}
      <EngineHost fallback={null}>
        {plan && (
          <FormView
            plan={plan}
            mode="create"
            record={begun}
            focusFirst
            footer
            below={
              <>
                {below}
                {refused && <Told {...refused} />}
              </>
            }
            onSubmit={send}
            onCancel={() => void close()}
            onChange={(read) => {
              changed.current = true
              onChange?.(read)
            }}
          />
        )}
      </EngineHost>
    </Modal>
  )
}
