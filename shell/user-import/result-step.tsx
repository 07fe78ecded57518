import { DownloadOutlined, KeyOutlined } from '@ant-design/icons'
import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guardText, writeWorkbook } from '../../engine/sheets'
import { saveFile } from '../gateway/save-file'
import type { DoneRow, ImportCalls, PreviewRow } from './import-calls'
import type { ImportState } from './run-import'
import { saveFaults } from './save-faults'
import styles from './import-wizard.module.css'

interface ResultStepProps {
  readonly state: ImportState
  /** The rows of the file, those with faults among them. */
  readonly preview: readonly PreviewRow[]
  readonly calls: ImportCalls
  /** Whether the passwords were saved: they are offered once. */
  readonly saved: boolean
  readonly onSaved: () => void
  readonly onCallOff: () => void
  readonly onClose: () => void
}

/** The third step: how far it is, and in the end what was written, what was not, and the passwords that were drawn by lot. */
export function ResultStep({ state, preview, calls, saved, onSaved, onCallOff, onClose }: ResultStepProps) {
  const { t } = useTranslation()
  const [callingOff, setCallingOff] = useState(false)
  const [failure, setFailure] = useState('')
  const { done, left, unknown, end } = state
  const total = done.length + left.length + unknown.length
  const count = (outcome: DoneRow['outcome']): number => done.filter((row) => row.outcome === outcome).length
  const drawn = done.filter(({ password }) => password !== null)
  const notWritten = faultyRows(preview, done)

  const savePasswords = async () => {
    const column = (title: string) => ({ title, width: 20, required: false, choices: [] })
    const columns = ['account', 'realName', 'password'].map((key) => column(t(`pages.user.${key}`)))
    const rows = drawn.map(({ account, realName, password }) => [guardText(account), guardText(realName), password ?? ''])
    saveFile(`${t('pages.userImport.passwordFile')}.xlsx`, await writeWorkbook(t('pages.userImport.passwordFile'), columns, rows))
    onSaved()
  }

  if (end === 'running') {
    return (
      <div className={styles['step']}>
        <p role="status">{t('pages.userImport.running', { done: done.length, count: total })}</p>
        <Progress percent={Math.floor((done.length / Math.max(1, total)) * 100)} aria-label={t('pages.userImport.step.result')} />
        <div className={styles['foot']}>
          <Button
            loading={callingOff}
            onClick={() => {
              setCallingOff(true)
              onCallOff()
            }}
          >
            {t('pages.userImport.callOff')}
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
        message={t(`pages.userImport.end.${end}`)}
        description={
          <ul className={styles['counts']}>
            <li>{t('pages.userImport.written', { added: count('added'), changed: count('changed') })}</li>
            {notWritten.length > 0 && <li>{t('pages.userImport.notWritten', { count: notWritten.length })}</li>}
            {left.length > 0 && <li>{t('pages.userImport.notSent', { count: left.length, line: left[0]?.line ?? 0 })}</li>}
            {unknown.length > 0 && (
              <li>{t('pages.userImport.unknown', { count: unknown.length, from: unknown[0]?.line ?? 0, to: unknown.at(-1)?.line ?? 0 })}</li>
            )}
            {state.failure !== '' && <li>{state.failure}</li>}
          </ul>
        }
      />
      {drawn.length > 0 && (
        <Alert
          type="info"
          showIcon
          icon={<KeyOutlined aria-hidden />}
          message={t(saved ? 'pages.userImport.passwordsSaved' : 'pages.userImport.passwords', { count: drawn.length })}
          action={
            !saved && (
              <Button type="primary" size="small" onClick={() => void savePasswords()}>
                {t('pages.userImport.savePasswords')}
              </Button>
            )
          }
        />
      )}
      <div className={styles['foot']}>
        {notWritten.length > 0 && (
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveFaults(calls, notWritten).then(setFailure)}>
            {t('pages.userImport.saveFaults')}
          </Button>
        )}
        <Button type={drawn.length > 0 && !saved ? 'default' : 'primary'} onClick={onClose}>
          {t('pages.userImport.close')}
        </Button>
      </div>
    </div>
  )
}

/** The rows that were left out for their faults, and those that the server refused, with what it said. */
function faultyRows(preview: readonly PreviewRow[], done: readonly DoneRow[]): readonly PreviewRow[] {
  const refused = new Map(done.flatMap((row) => (row.outcome === 'refused' ? [[row.line, row.faults] as const] : [])))
  return preview.flatMap((row) => {
    const faults = refused.get(row.line) ?? row.faults
    return faults.length > 0 ? [{ ...row, faults }] : []
  })
}
