import { DownloadOutlined, KeyOutlined } from '@ant-design/icons'
import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guardText, writeWorkbook } from '../../engine/sheets'
import { saveFile } from '../gateway/save-file'
import type { DoneRow, ImportCalls, PreviewRow } from './import-calls'
import type { ImportState } from './run-import'
import { saveFaults } from './save-faults'
import { UndoImport } from './undo-import'
import { useWords } from './use-words'
import styles from './import-wizard.module.css'

interface ResultStepProps {
  readonly state: ImportState
  /** The rows of the file, those with faults among them. */
  readonly preview: readonly PreviewRow[]
  readonly calls: ImportCalls
  /** Whether the passwords were saved: they are offered once. */
  readonly saved: boolean
  /** The import that can be undone; null where none can. */
  readonly importId: string | null
  readonly onSaved: () => void
  readonly onCallOff: () => void
  readonly onClose: () => void
}

/** The third step: how far it is, and in the end what was written, what was not, and the passwords that were drawn by lot. */
export function ResultStep({ state, preview, calls, saved, importId, onSaved, onCallOff, onClose }: ResultStepProps) {
  const { t } = useTranslation()
  const say = useWords(calls)
  const [callingOff, setCallingOff] = useState(false)
  const [failure, setFailure] = useState('')
  const { done, left, unknown, end } = state
  const total = done.length + left.length + unknown.length
  const count = (outcome: DoneRow['outcome']): number => new Set(done.flatMap((row) => (row.outcome === outcome ? [row.of] : []))).size
  const drawn = done.filter(({ password }) => password !== null)
  const notWritten = faultyRows(preview, done)

  const savePasswords = async () => {
    const column = (title: string) => ({ title, width: 20, required: false, choices: [] })
    const columns = ['account', 'realName', 'password'].map((key) => column(t(`pages.user.${key}`)))
    const rows = drawn.map(({ account, realName, password }) => [guardText(account), guardText(realName), password ?? ''])
    saveFile(`${say('passwordFile')}.xlsx`, await writeWorkbook(say('passwordFile'), columns, rows))
    onSaved()
  }

  if (end === 'running') {
    return (
      <div className={styles['step']}>
        <p role="status">{say('running', { done: done.length, count: total })}</p>
        <Progress percent={Math.floor((done.length / Math.max(1, total)) * 100)} aria-label={say('step.result')} />
        <div className={styles['foot']}>
          <Button
            loading={callingOff}
            onClick={() => {
              setCallingOff(true)
              onCallOff()
            }}
          >
            {say('callOff')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles['step']}>
      {failure !== '' && <Alert type="error" showIcon message={failure} role="alert" />}
      <Alert
        type={end === 'finished' ? (notWritten.length > 0 ? 'warning' : 'success') : 'error'}
        showIcon
        role="status"
        message={say(state.takenBack ? 'end.takenBack' : `end.${end}`)}
        description={
          <ul className={styles['counts']}>
            <li>{say('written', { added: count('added'), changed: count('changed'), same: count('same') })}</li>
            {notWritten.length > 0 && <li>{say('notWritten', { count: notWritten.length })}</li>}
            {left.length > 0 && <li>{say('notSent', { count: left.length, line: left[0]?.line ?? 0 })}</li>}
            {unknown.length > 0 && <li>{say('unknown', { count: unknown.length, from: unknown[0]?.line ?? 0, to: unknown.at(-1)?.line ?? 0 })}</li>}
            {state.failure !== '' && <li>{state.failure}</li>}
          </ul>
        }
      />
      {drawn.length > 0 && (
        <Alert
          type="info"
          showIcon
          icon={<KeyOutlined aria-hidden />}
          message={say(saved ? 'passwordsSaved' : 'passwords', { count: drawn.length })}
          action={
            !saved && (
              <Button type="primary" size="small" onClick={() => void savePasswords()}>
                {say('savePasswords')}
              </Button>
            )
          }
        />
      )}
      {calls.undoable && importId !== null && count('added') + count('changed') > 0 && (
        <UndoImport calls={calls} undoable={calls.undoable} id={importId} />
      )}
      <div className={styles['foot']}>
        {notWritten.length > 0 && (
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveFaults(calls, notWritten).then(setFailure)}>
            {say('saveFaults')}
          </Button>
        )}
        <Button type={drawn.length > 0 && !saved ? 'default' : 'primary'} onClick={onClose}>
          {say('close')}
        </Button>
      </div>
    </div>
  )
}

/** The rows that were left out for their faults, and those that the server refused, with what it said. */
function faultyRows(preview: readonly PreviewRow[], done: readonly DoneRow[]): readonly PreviewRow[] {
  const refused = new Map(done.flatMap((row) => (row.outcome === 'refused' ? [[row.line, row.faults] as const] : [])))
  return preview.flatMap((row) => {
    const faults = refused.get(row.line)
    return faults !== undefined || row.outcome === 'fault' ? [{ ...row, faults: faults ?? row.faults }] : []
  })
}
