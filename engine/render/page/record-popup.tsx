import { Alert, Button, Skeleton } from 'antd'
import { useCallback, useEffect, useMemo, useRef } from 'react'
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
import { useDraft } from '../drafts/use-draft'
import { Popup } from './popup'
import { sayWith, useServices } from '../context/services'
import { takenIn } from '../../form/unique-watch'
import { useOpenedRecord } from './use-opened-record'
import { useRecordSave } from './use-record-save'

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
  readonly created?: Text | undefined
  readonly changeRequires?: ListPage['changeRequires']
}

/** The form of one record, fetched when it opens; asks before changes are thrown away. */
export function RecordPopup({ page, title, source, mode, id, params, menuId, onClose, onSaved, created, changeRequires }: RecordPopupProps) {
  const services = useServices()
  const { gateway, t, text, notify, confirm } = services
  const registry = useRegistry()
  const changeable = useChangeable(page, mode === 'edit' ? changeRequires : undefined, menuId)
  const plan = useMemo(() => buildPlan(changeable, registry), [changeable, registry])
  const changed = useRef(false)
  const opened = useOpenedRecord({ plan, source, id, params })
  const conflict = useConflict(plan)
  const save = useRecordSave({ plan, source, id, params, menuId }, opened, conflict)
  useEffect(() => preloadWidgets(plan), [plan])

  const identity = useMemo(() => (id === null ? undefined : { id, model: source.from === 'model' ? source.id : '' }), [id, source])
  const taken = useMemo(() => (source.from === 'model' ? takenIn(gateway, source.id, id) : undefined), [gateway, source, id])
  const draft = useDraft({ plan, source, id, params, editable: mode !== 'view' }, opened, conflict, onClose)
  const { note } = draft
  const onChange = useCallback(
    (read: () => JsonObject) => {
      changed.current = true
      note(read)
    },
    [note],
  )
  const close = async () => {
    if (!(changed.current || opened.altered) || (await confirm(t(draft.kept ? 'engine.confirm.leaveDraft' : 'engine.confirm.leave')))) onClose()
  }

  const submit = async (values: JsonObject): Promise<Answer<Json>> => {
    const answer = await save(values)
    if (answer.ok) {
      draft.forget()
      notify('success', t('engine.done.saved'))
      onSaved()
      if (id === null && created !== undefined) void services.tell(sayWith(services, created, answer.value))
    }
    return answer
  }

  return (
    <Popup as={page.layout.popup} title={title} width={page.layout.width} onClose={() => void close()}>
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
        <FormView
          plan={plan}
          mode={mode}
          record={opened.record}
          altered={opened.altered}
          stored={identity}
          taken={taken}
          onSubmit={submit}
          onCancel={() => void close()}
          onChange={onChange}
          footer
          focusFirst
        />
      )}
      {draft.question}
      {conflict.dialog}
      {mode === 'view' && page.cancel === null && <Button onClick={onClose}>{text({ t: 'engine.form.close' })}</Button>}
    </Popup>
  )
}
