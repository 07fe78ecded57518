import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Answer } from '../../data/gateway'
import { useConflict } from '../conflict/use-conflict'
import type { Json, JsonObject } from '../../model/json'
import type { FormPage, ListPage, ListSource } from '../../model/page'
import type { Text } from '../../model/text'
import { buildPlan } from '../../plan/build-plan'
import { useRegistry } from '../context/engine-provider'
import type { FormMode } from '../../form/mode'
import { FormView } from '../form/form-view'
import { preloadWidgets } from '../form/load-widgets'
import { useChangeable } from './change-access'
import { RecordBar } from '../detail/record-bar'
import type { RecordAround } from '../detail/record-around'
import { filledAbove, PanelBelow } from '../detail/form-panel'
import { RecordTabs } from '../detail/record-tabs'
import { useDraft } from '../drafts/use-draft'
import { Popup } from './popup'
import { sayWith, useServices } from '../context/services'
import { takenIn } from '../../form/unique-watch'
import { useOpenedRecord } from './use-opened-record'
import { useRecordSave } from './use-record-save'

const PrintPopup = lazy(() => import('../print/print-popup').then(({ PrintPopup: component }) => ({ default: component })))

interface RecordPopupProps {
  readonly page: FormPage
  readonly title: string
  readonly source: ListSource
  readonly mode: FormMode
  readonly id: string | null
  readonly params: JsonObject
  readonly menuId: string | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
  /** Said after a new record is stored, with values of the server's answer. */
  /** The record that a new one is made after. */
  readonly copied?: string | undefined
  /** What can be done from the record while it is looked at; without it there is its form alone. */
  readonly around?: RecordAround | undefined
  /** Begins the next new record once this one is stored. */
  readonly onNext?: (() => void) | undefined
  readonly created?: Text | undefined
  readonly changeRequires?: ListPage['changeRequires']
}

/** The form of one record, fetched when it opens; asks before changes are thrown away. */
export function RecordPopup({
  page,
  title,
  source,
  mode,
  id,
  params,
  menuId,
  onClose,
  onSaved,
  onNext,
  copied,
  around,
  created,
  changeRequires,
}: RecordPopupProps) {
  const services = useServices()
  const { gateway, t, text, notify, confirm } = services
  const registry = useRegistry()
  const { form: changeable, withheld } = useChangeable(page, mode === 'edit' ? changeRequires : undefined, menuId)
  const plan = useMemo(() => buildPlan(changeable, registry), [changeable, registry])
  const changed = useRef(false)
  const opened = useOpenedRecord({ plan, source, id, params, copied })
  const conflict = useConflict(plan)
  const save = useRecordSave({ plan, source, id, params, menuId }, opened, conflict)
  const [printing, setPrinting] = useState(false)
  useEffect(() => preloadWidgets(plan), [plan])

  const identity = useMemo(() => (id === null ? undefined : { id, model: source.from === 'model' ? source.id : '' }), [id, source])
  const taken = useMemo(() => (source.from === 'model' ? takenIn(gateway, source.id, id) : undefined), [gateway, source, id])
  const draft = useDraft({ plan, source, id, params, editable: mode !== 'view' }, opened, conflict, onClose)
  const { note } = draft
  const hasPanel = source.from === 'model' && (services.formPanels ?? []).some(({ model }) => model === source.id)
  const [filled] = useState(filledAbove)
  const onChange = useCallback(
    (read: () => JsonObject) => {
      changed.current = true
      note(read)
      filled.tell(read)
    },
    [note, filled],
  )
  const close = async () => {
    if (!(changed.current || opened.altered) || (await confirm(t(draft.kept ? 'engine.confirm.leaveDraft' : 'engine.confirm.leave')))) onClose()
  }

  const submit = async (values: JsonObject, then = onSaved): Promise<Answer<Json>> => {
    const answer = await save(values)
    if (answer.ok) {
      draft.forget()
      notify('success', t('engine.done.saved'))
      then()
      if (id === null && created !== undefined) void services.tell(sayWith(services, created, answer.value))
    }
    return answer
  }

  const panel = source.from === 'model' && hasPanel && (
    <PanelBelow model={source.id} id={id} isRead={mode === 'view'} onChanged={opened.retry} filled={filled} opened={opened.record} />
  )
  const form = (
    <FormView
      plan={plan}
      mode={mode}
      record={opened.record}
      altered={opened.altered}
      stored={identity}
      taken={taken}
      onSubmit={(values) => submit(values)}
      onSubmitAndAdd={id === null && onNext ? (values) => submit(values, onNext) : undefined}
      onCancel={() => void close()}
      onChange={onChange}
      below={panel}
      withheld={withheld}
      footer
      focusFirst
    />
  )
  const isDetail = mode === 'view' && id !== null && source.from === 'model'
  const body = isDetail ? (
    <RecordTabs model={source.id} id={id} menuId={menuId} onChanged={opened.retry}>
      {form}
    </RecordTabs>
  ) : (
    form
  )

  return (
    <Popup as={page.layout.popup} title={title} width={page.layout.width} onClose={() => void close()}>
      {mode === 'view' && id !== null && around && <RecordBar around={around} onPrint={() => setPrinting(true)} />}
      {opened.failure ? (
        <Alert
          type="error"
          showIcon
          message={opened.failure.message}
          action={
            <Button size="small" onClick={opened.retry}>
              {t('engine.render.retry')}
            </Button>
          }
        />
      ) : opened.record === null ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        body
      )}
      {draft.question}
      {printing && id !== null && (
        <Suspense fallback={null}>
          <PrintPopup page={page} source={source} ids={[id]} params={params} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
      {conflict.dialog}
      {mode === 'view' && page.cancel === null && <Button onClick={onClose}>{text({ t: 'engine.form.close' })}</Button>}
    </Popup>
  )
}
