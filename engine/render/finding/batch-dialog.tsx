import { Alert, Button, Progress } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { BatchAct, ModelSource } from '../../data/gateway'
import type { FormPage, ListPage } from '../../model/page'
import { useRegistry } from '../context/engine-provider'
import { useServices } from '../context/services'
import { Popup } from '../page/popup'
import { removalWords } from '../page/removal-words'
import type { SelectionControls } from '../list-view/use-selection'
import { BatchReport } from './batch-report'
import { changeableFields } from './changeable-fields'
import { ChangeForm } from './change-form'
import { useBatch } from './use-batch'
import './finding.css'

interface BatchDialogProps {
  readonly source: ModelSource
  readonly act: 'remove' | 'change'
  /** The user has been asked already. */
  readonly sure?: boolean
  /** Whose fields may be changed. */
  readonly form: FormPage | undefined
  readonly changeRequires: ListPage['changeRequires']
  readonly selection: SelectionControls
  readonly onOpen: (id: string) => void
  /** Closed; `changed` when any record is no longer as it was. */
  readonly onClose: (changed: boolean) => void
}

/** Removes or changes many records: says how many, how far it is, and of each that stays as it was, why. */
export function BatchDialog({ source, act, sure = false, form, changeRequires, selection, onOpen, onClose }: BatchDialogProps) {
  const { t, gateway, notify } = useServices()
  const registry = useRegistry()
  const fields = useMemo(() => changeableFields(form, registry).filter(({ key }) => !changeRequires?.[key]), [form, registry, changeRequires])
  const { state, run, stop } = useBatch(source)
  // What is made from now on is not among them: it is what was counted that is meant.
  const [meant] = useState(() => selection.asSent())
  const [known, setKnown] = useState<{ readonly count: number; readonly until: number } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    void gateway.summary(source, meant, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      if (!answer.ok) return onClose(false)
      setKnown(answer.value)
      if (sure) void start({ do: 'remove' }, answer.value.until)
    })
    return () => abort.abort()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- counted once, when the dialog opens
  }, [gateway, source, meant])
  const [about, setAbout] = useState<readonly string[]>([])
  const asksToRemove = act === 'remove' && !sure
  useEffect(() => {
    if (!asksToRemove) return
    const abort = new AbortController()
    void gateway.pointing(source, meant, abort.signal).then((answer) => {
      if (!abort.signal.aborted) setAbout(removalWords({ t }, answer))
    })
    return () => abort.abort()
  }, [gateway, source, meant, asksToRemove, t])
  const count = known?.count ?? 0
  const start = async (what: BatchAct, until: number | undefined) => {
    const result = await run(what, 'query' in meant && until !== undefined ? { ...meant, until } : meant)
    if (result.state !== 'done' || result.refused.length > 0) return
    notify('success', t('engine.batch.done', { done: result.done, refused: 0 }))
    onClose(true)
  }
  const at = state.done + state.refused.length
  return (
    <Popup
      as="dialog"
      title={t(act === 'remove' ? 'engine.batch.removeTitle' : 'engine.batch.changeTitle', { count })}
      width="560px"
      onClose={() => {
        stop()
        onClose(state.done > 0)
      }}
    >
      {state.state === 'asking' && act === 'change' && (
        <ChangeForm fields={fields} count={count} ready={known !== null} onChange={(values) => void start({ do: 'change', values }, known?.until)} />
      )}
      {state.state === 'asking' && asksToRemove && (
        <>
          {about.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{t('engine.remove.sure')}</p>
          <div className="weft-filter-foot">
            <Button onClick={() => onClose(false)}>{t('engine.form.cancel')}</Button>
            <Button danger type="primary" disabled={count === 0 || about.length === 0} onClick={() => void start({ do: 'remove' }, known?.until)}>
              {t('engine.batch.remove', { count })}
            </Button>
          </div>
        </>
      )}
      {state.state === 'working' && (
        <>
          <p role="status">{t('engine.batch.working', { at, count })}</p>
          <Progress percent={count === 0 ? 0 : Math.floor((at / count) * 100)} aria-label={t('engine.batch.working', { at, count })} />
          <div className="weft-filter-foot">
            <Button onClick={stop}>{t('engine.batch.stop')}</Button>
          </div>
        </>
      )}
      {(state.state === 'done' || state.state === 'stopped') && (
        <>
          <Alert
            type="warning"
            showIcon
            message={t(state.state === 'done' ? 'engine.batch.done' : 'engine.batch.stopped', { done: state.done, refused: state.refused.length })}
          />
          <BatchReport refused={state.refused} onOpen={onOpen} />
          <div className="weft-filter-foot">
            <Button type="primary" onClick={() => onClose(state.done > 0)}>
              {t('engine.batch.close')}
            </Button>
          </div>
        </>
      )}
    </Popup>
  )
}
