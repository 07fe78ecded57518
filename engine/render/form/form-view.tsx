import '../engine.css'
import './nodes.css'
import { FormProvider } from '@formily/react'
import { Button } from 'antd'
import { useEffect, useId, useMemo, useRef, useState, type CSSProperties, type FormEvent, type ReactNode } from 'react'
import type { Answer } from '../../data/gateway'
import { compilePage } from '../../compile/compile-page'
import type { Json, JsonObject } from '../../model/json'
import type { Plan } from '../../plan/plan'
import { DrawAhead } from './draw-ahead'
import { focusValue } from './focus-value'
import type { FormMode } from '../../form/mode'
import { FormRuntime } from '../../form/runtime'
import { offersOf } from '../../form/offers-of'
import type { RecordScope, StoredIdentity } from '../../form/record-scope'
import { RecordScopeContext } from '../context/record-scope'
import { FormScopeContext } from '../context/runtime-context'
import { useLeaveGuard } from '../context/leave-guard'
import { useSettled } from '../context/use-settled'
import { bookOf } from '../../form/reference-book'
import { useWidgets } from './load-widgets'
import { Nodes } from './nodes'
import { useServices } from '../context/services'
import type { Taken } from '../../form/unique-watch'
import { useRules } from '../context/use-rules'
import { useFirstFocus } from '../context/use-first-focus'
import { usePatterns } from '../context/use-patterns'
import { WhyHost } from '../why/why-host'

/** What a form is drawn from, and whom it tells what its user does. */
export interface FormViewProps {
  readonly plan: Plan
  readonly mode: FormMode
  /** The record to show; null starts a new one. A new object starts the form anew. */
  readonly record: JsonObject | null
  /** The record to show holds changes that are not saved yet. */
  readonly altered?: boolean
  /** Where the record is kept; absent while it is new. */
  readonly stored?: StoredIdentity | undefined
  /** Tells whether another record holds a value that no two may share. */
  readonly taken?: Taken | undefined
  /** Called with a record that is valid here; what the server then refuses is shown at its fields. */
  readonly onSubmit?: (record: JsonObject) => Promise<Answer<Json>>
  /** The same for the button that stores a record and begins the next, which is drawn only with it. */
  readonly onSubmitAndAdd?: ((record: JsonObject) => Promise<Answer<Json>>) | undefined
  readonly onCancel?: () => void
  /** Says at once what is wrong with the record, and leaves the focus where it is. */
  readonly showErrors?: boolean
  /** Called with every change; the record is put together only for those who read it. */
  readonly onChange?: (read: () => JsonObject) => void
  /** Draws the form's own confirm and cancel buttons below it. */
  readonly footer?: boolean
  /** Stands between the fields and the buttons. */
  readonly below?: ReactNode
  /** Fields that this person may not change though others may: said where somebody asks why. */
  readonly withheld?: ReadonlySet<string> | undefined
  /** Brings the focus to the first field once it is drawn. */
  readonly focusFirst?: boolean
}

/** A form with more values stays undrawn where nobody has been. */
const mostInIdleTime = 300

/** One open form, once the rules of modules that it calls are there. */
export function FormView(props: FormViewProps) {
  return useRules(props.plan.called) ? <OpenForm {...props} /> : <div className="weft-form" aria-busy />
}

function OpenForm({
  plan,
  mode,
  record,
  stored,
  altered = false,
  taken,
  onSubmit,
  onSubmitAndAdd,
  onCancel,
  onChange,
  footer = false,
  below = null,
  showErrors = false,
  focusFirst = false,
  withheld,
}: FormViewProps) {
  const { t, text, gateway, user: asked, confirm: ask } = useServices()
  // Who began to fill it in: what the application fetches anew of the user meanwhile begins no form anew.
  const [user] = useState(asked)
  const idPrefix = useId().replaceAll(':', '')
  const leave = useLeaveGuard()
  const changed = useRef<FormViewProps['onChange']>(onChange)
  useEffect(() => {
    changed.current = (read) => {
      // Only what could be kept can be lost.
      if (onSubmit) leave.warn()
      onChange?.(read)
    }
  })
  const isStored = stored !== undefined
  const runtime = useMemo(() => {
    const onChange = (read: () => JsonObject) => changed.current?.(read)
    return new FormRuntime({ plan, record, mode, isStored, user, onChange, offers: offersOf(gateway), taken, book: bookOf(gateway) })
  }, [plan, record, mode, isStored, gateway, user, taken])
  const schema = useMemo(() => compilePage(plan, { text }), [plan, text])
  const scope = useMemo(() => ({ runtime, idPrefix, ahead: new DrawAhead(plan.inputs.size <= mostInIdleTime) }), [runtime, idPrefix, plan])
  const around = useMemo((): RecordScope => ({ ...runtime.scope, stored }), [runtime, stored])
  const ready = useWidgets(plan)
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form, ready && focusFirst && mode !== 'view')
  usePatterns(plan, runtime)
  const [busy, setBusy] = useState(false)
  const submitting = useRef(false)
  // A file on its way is a change that can be lost.
  const files = useSettled(runtime.arrivals.transfers, () => changed.current?.(runtime.record))
  const [announcement, setAnnouncement] = useState('')
  const { layout, confirm, cancel } = plan.page

  // A form that begins anew has no changes yet.
  useEffect(() => {
    if (altered) leave.warn()
    return leave.rest
  }, [leave, runtime, altered])

  useEffect(() => {
    if (showErrors) runtime.check()
  }, [runtime, showErrors])

  useEffect(() => {
    const { drawAll, stop } = scope.ahead
    window.addEventListener('beforeprint', drawAll)
    return () => {
      window.removeEventListener('beforeprint', drawAll)
      stop()
    }
  }, [scope])

  const showFirst = (paths: readonly string[]) => {
    setAnnouncement(t('engine.form.errors', { n: paths.length }))
    const first = paths[0]
    if (first === undefined) return
    scope.ahead.want(runtime.reveal(first))
    // A form table moves the focus to its cell by itself: the row may not be drawn yet.
    if (!runtime.rows(first.split('.')[0] ?? '') || !first.includes('.')) focusValue(idPrefix, first)
  }

  /** Waits for what is on its way into the record; returns false when the user would rather stay. */
  const arrived = async (): Promise<boolean> => {
    if (runtime.arrivals.awaited.length > 0) await Promise.all(runtime.arrivals.awaited)
    const lost = runtime.arrivals.transfers.any ? await files.wait() : 0
    if (lost === null || (lost > 0 && !(await ask(t('engine.form.saveWithout', { n: lost }))))) return false
    runtime.arrivals.gather()
    return true
  }

  const send = async (onSubmit: NonNullable<FormViewProps['onSubmit']>) => {
    if (!(await arrived())) return
    const checked = runtime.check()
    if ('violations' in checked) return showFirst(checked.violations.map(({ path }) => path))
    setBusy(true)
    const answer = await onSubmit(checked.record)
    setBusy(false)
    if (answer.ok) leave.rest()
    const refused = runtime.showRefusal(answer)
    if (refused.length > 0) showFirst(refused)
  }

  const submit = async (event?: FormEvent, by = onSubmit) => {
    event?.preventDefault()
    if (submitting.current || !by || mode === 'view') return
    submitting.current = true
    await send(by).finally(() => (submitting.current = false))
  }

  return (
    <FormScopeContext.Provider value={scope}>
      <RecordScopeContext.Provider value={around}>
        <WhyHost form={form} withheld={withheld}>
          <form
            ref={form}
            noValidate
            aria-busy={busy || files.awaited !== null}
            className={`weft-form weft-form-${mode} weft-form-label-${layout.labelPosition} weft-form-${layout.size}`}
            style={{ '--weft-label-width': `${layout.labelWidth}px`, '--weft-gutter': `${layout.gutter}px` } as CSSProperties}
            onSubmit={(event) => void submit(event)}
            onFocus={(event) => scope.ahead.drawBeside(event.target, event.currentTarget)}
          >
            <FormProvider form={runtime.form}>
              <div className="weft-row">{ready && <Nodes key={runtime.turn} schema={schema} />}</div>
            </FormProvider>
            <div className="weft-sr-only" role="status" aria-live="polite">
              {files.awaited === null ? announcement : t('engine.form.filesLeft', { n: files.awaited })}
            </div>
            {below}
            {footer && (
              <div className="weft-form-footer">
                {files.awaited !== null && <Button onClick={files.giveUp}>{t('engine.form.saveLater')}</Button>}
                {cancel !== null && onCancel && <Button onClick={onCancel}>{mode === 'view' ? t('engine.form.close') : text(cancel)}</Button>}
                {onSubmitAndAdd && plan.page.confirmAndAdd !== undefined && mode !== 'view' && (
                  <Button loading={busy} onClick={() => void submit(undefined, onSubmitAndAdd)}>
                    {text(plan.page.confirmAndAdd)}
                  </Button>
                )}
                {confirm !== null && mode !== 'view' && (
                  <Button type="primary" htmlType="submit" loading={busy || files.awaited !== null}>
                    {files.awaited === null ? text(confirm) : t('engine.form.filesLeft', { n: files.awaited })}
                  </Button>
                )}
              </div>
            )}
          </form>
        </WhyHost>
      </RecordScopeContext.Provider>
    </FormScopeContext.Provider>
  )
}
