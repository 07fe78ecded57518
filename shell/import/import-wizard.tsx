import { Modal, Steps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../engine/render'
import { useApp } from '../app-context'
import { ChooseStep } from './choose-step'
import { withChecked } from './edited-rows'
import type { ImportCalls, ImportMode, Preview, PreviewRow } from './import-calls'
import { PreviewStep } from './preview-step'
import { ResultStep } from './result-step'
import { runImport, type ImportState } from './run-import'
import { useWords } from './use-words'
import styles from './import-wizard.module.css'

type Stage = 'choose' | 'preview' | 'result'
/** So many rows are written in one transaction; more in parts, which are taken back unless all of them are. */
const inOneTransaction = 2000
const partOfWhole = 400
const stages: readonly Stage[] = ['choose', 'preview', 'result']

interface ImportWizardProps {
  readonly calls: ImportCalls
  readonly onClose: () => void
}

/** Brings in what a workbook holds in three steps: the file, what is wrong in it, and what became of it. */
export function ImportWizard({ calls, onClose }: ImportWizardProps) {
  const { t } = useTranslation()
  const { gateway, notices } = useApp()
  const say = useWords(calls)
  const [stage, setStage] = useState<Stage>('choose')
  const [mode, setMode] = useState<ImportMode>('add')
  const [whole, setWhole] = useState(false)
  /** The import that can be undone now. */
  const [importId, setImportId] = useState<string | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  /** The rows as they are known, which may not be drawn yet. */
  const latest = useRef<Preview | null>(null)
  const show = (next: Preview | null): void => {
    latest.current = next
    setPreview(next)
  }
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<ImportState | null>(null)
  const [saved, setSaved] = useState(false)
  const calledOff = useRef(false)
  const reading = useRef<AbortController | null>(null)
  const leave = useLeaveGuard()
  useEffect(() => () => reading.current?.abort(), [])

  const running = state?.end === 'running'
  const unsaved = (state?.done.some(({ password }) => password !== null) ?? false) && !saved

  const read = async (file: File) => {
    const abort = new AbortController()
    reading.current = abort
    setFailure('')
    setBusy(true)
    const stored = await gateway.upload('annex', file, () => undefined, abort.signal)
    const answer = stored.ok ? await calls.preview(stored.value.fileId, mode, abort.signal) : stored
    setBusy(false)
    if (abort.signal.aborted) return
    if (!answer.ok) return setFailure(answer.error.message)
    show(answer.value)
    setStage('preview')
  }
  const edit = async (shown: PreviewRow, texts: PreviewRow['texts']) => {
    const now = latest.current
    // What is drawn may be older than what is known: another cell was changed, or an answer came.
    const before = now?.rows.find(({ line }) => line === shown.line)
    if (!now || !before) return
    const typed = Object.entries(texts).filter(([key, text]) => text !== shown.texts[key])
    const after = { ...before, texts: { ...before.texts, ...Object.fromEntries(typed) } }
    let rows: readonly PreviewRow[] = now.rows.map((row) => (row.line === after.line ? after : row))
    show({ ...now, rows })
    setBusy(true)
    for (const question of calls.questions(rows, before, after)) {
      const answer = await calls.check(question.rows, mode)
      if (answer.ok) rows = withChecked(rows, answer.value, question)
      else setFailure(answer.error.message)
    }
    // Another cell may have been changed meanwhile: only rows that still say what was asked about take the answer.
    const asked = new Map(rows.map((row) => [row.line, row]))
    const present = latest.current
    if (present) show({ ...present, rows: present.rows.map((row) => sameTexts(row, asked.get(row.line)) ?? row) })
    setBusy(false)
  }
  const bringIn = async () => {
    const rows = (preview?.rows ?? []).filter(({ outcome }) => outcome !== 'fault')
    const one = calls.undoable?.begin(whole)
    calledOff.current = false
    leave.warn()
    setStage('result')
    const end = await runImport(
      { ...calls, ...(one && { bringIn: one.bringIn }) },
      mode,
      rows,
      () => calledOff.current,
      setState,
      whole && one ? { most: rows.length <= inOneTransaction ? inOneTransaction : partOfWhole, giveUp: one.giveUp } : undefined,
    )
    setImportId(one?.id() ?? null)
    if (!end.done.some(({ password }) => password !== null)) leave.rest()
  }
  const keep = () => {
    setSaved(true)
    leave.rest()
  }
  const close = async () => {
    if (running) return
    if (unsaved && !(await notices.confirm(say('passwordsLost')))) return
    onClose()
  }

  return (
    <Modal
      open
      centered
      className="weft-popup"
      width={stage === 'preview' ? 'min(1280px, 96vw)' : 'min(760px, 96vw)'}
      title={say('title')}
      footer={null}
      maskClosable={false}
      closable={{ 'aria-label': t('engine.form.close'), disabled: running }}
      onCancel={() => void close()}
    >
      <Steps
        className={styles['steps'] ?? ''}
        size="small"
        current={stages.indexOf(stage)}
        items={stages.map((one) => ({ title: say(`step.${one}`) }))}
      />
      {stage === 'choose' && (
        <ChooseStep
          calls={calls}
          mode={mode}
          onMode={setMode}
          whole={whole}
          onWhole={calls.undoable ? setWhole : null}
          busy={busy}
          failure={failure}
          onFile={(file) => void read(file)}
        />
      )}
      {stage === 'preview' && preview && (
        <PreviewStep
          preview={preview}
          busy={busy}
          failure={failure}
          calls={calls}
          whole={whole}
          onEdit={(row, texts) => void edit(row, texts)}
          onRemove={(line) => latest.current && show({ ...latest.current, rows: withoutLine(latest.current.rows, line) })}
          onBack={() => {
            setFailure('')
            setStage('choose')
          }}
          onImport={() => void bringIn()}
        />
      )}
      {stage === 'result' && state && (
        <ResultStep
          state={state}
          preview={preview?.rows ?? []}
          calls={calls}
          saved={saved}
          importId={importId}
          onSaved={keep}
          onCallOff={() => {
            calledOff.current = true
          }}
          onClose={() => void close()}
        />
      )}
    </Modal>
  )
}

const sameTexts = (row: PreviewRow, checked: PreviewRow | undefined): PreviewRow | null =>
  checked && Object.keys(row.texts).every((key) => row.texts[key] === checked.texts[key]) ? checked : null

/** What becomes one thing goes as one. */
const withoutLine = (rows: readonly PreviewRow[], line: number): readonly PreviewRow[] => {
  const of = rows.find((row) => row.line === line)?.of
  return rows.filter((row) => row.of !== of)
}
