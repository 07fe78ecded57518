import { useApp } from '../../../shell/module'
import { Alert, Input, Modal, Select, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Json, type JsonObject } from '../../../engine'
import type { ScreenProps } from '../../../engine/render'
import { bankFields, type BankColumns, type BankField } from '../rules/bank-statement'
import { asObject, call, countIn } from './answers'
import styles from './receivables.module.css'

const mostBytes = 3 * 1024 * 1024

interface Read {
  readonly file: string
  readonly rows: readonly (readonly string[])[]
}

/** A statement of a bank: chosen, its columns looked at and put right, and taken in. */
export default function BankImport({ onClose }: ScreenProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const [read, setRead] = useState<Read | null>(null)
  const [columns, setColumns] = useState<BankColumns>({ head: 0, columns: {} })
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<JsonObject | null>(null)
  const choose = async (chosen: File | undefined) => {
    setRead(null)
    setSaid(null)
    if (!chosen) return
    if (chosen.size > mostBytes) return notices.toast('error', t('receivables.bank.tooLarge'))
    const file = await base64(chosen)
    setBusy(true)
    const answer = await http.send({ method: 'POST', url: call('ReadBankStatement'), body: { file } })
    setBusy(false)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    const value = asObject(answer.value)
    setRead({ file, rows: textsIn(value['rows']) })
    setColumns(isJsonObject(value['columns'] ?? null) ? (value['columns'] as unknown as BankColumns) : { head: 0, columns: {} })
  }
  const send = async () => {
    if (!read) return
    setBusy(true)
    const answer = await http.send({
      method: 'POST',
      url: call('ImportBankStatement'),
      body: { file: read.file, columns: columns as unknown as JsonObject },
    })
    setBusy(false)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    const value = asObject(answer.value)
    const faults = Array.isArray(value['faults']) ? value['faults'] : []
    notices.toast(
      'success',
      t('receivables.bank.imported', { added: countIn(value, 'added'), known: countIn(value, 'known'), passed: countIn(value, 'passed') }),
    )
    if (faults.length > 0) setSaid(value)
    else onClose()
  }
  const titles = read?.rows[columns.head] ?? []
  const options = titles.map((title, place) => ({ value: place, label: t('receivables.bank.column', { place: place + 1, title }) }))
  const place = (field: BankField) => columns.columns[field]
  const isReady = read !== null && place('date') !== undefined && place('amount') !== undefined
  return (
    <Modal
      open
      centered
      className="weft-popup"
      title={t('receivables.bank.import')}
      width="min(860px, 100vw)"
      okText={t('receivables.bank.import')}
      okButtonProps={{ disabled: !isReady, loading: busy }}
      onOk={() => void send()}
      onCancel={onClose}
      maskClosable={false}
      destroyOnHidden
    >
      <div className={styles['line']}>
        <label htmlFor="bank-file">{t('receivables.bank.file')}</label>
        <Input
          id="bank-file"
          type="file"
          accept=".xlsx,.csv,.txt"
          aria-describedby="bank-file-help"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      <p id="bank-file-help" className={styles['said']}>
        {t('receivables.bank.choose')}
      </p>
      {said && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          message={t('receivables.bank.faults', { lines: (said['faults'] as readonly number[]).join(', ') })}
        />
      )}
      {read && (
        <>
          <div className={styles['line']}>
            <label htmlFor="bank-head">{t('receivables.bank.head')}</label>
            <Select
              id="bank-head"
              value={columns.head}
              onChange={(head) => setColumns({ head, columns: columns.columns })}
              options={read.rows.map((row, at) => ({ value: at, label: `${at + 1} · ${row.slice(0, 4).join(' ')}` }))}
            />
          </div>
          {bankFields.map((field) => (
            <div key={field} className={styles['line']}>
              <label htmlFor={`bank-${field}`}>{t(`receivables.bank.${field}`)}</label>
              <Select
                id={`bank-${field}`}
                allowClear
                placeholder={t('receivables.bank.none')}
                value={place(field) ?? null}
                onChange={(at: number | null | undefined) => {
                  const { [field]: _before, ...others } = columns.columns
                  setColumns({ head: columns.head, columns: typeof at === 'number' ? { ...others, [field]: at } : others })
                }}
                options={options}
              />
            </div>
          ))}
          <Table
            className={styles['wide'] ?? ''}
            size="small"
            rowKey={(row) => row.key}
            pagination={false}
            dataSource={read.rows.slice(columns.head + 1, columns.head + 6).map((cells, key) => ({ key, cells }))}
            columns={titles.map((title, at) => ({
              key: at,
              title,
              render: (_value: unknown, row: { readonly cells: readonly string[] }) => row.cells[at] ?? '',
            }))}
          />
        </>
      )}
    </Modal>
  )
}

const textsIn = (value: Json | undefined): readonly (readonly string[])[] =>
  Array.isArray(value) ? (value as readonly Json[]).map((row) => (Array.isArray(row) ? row.map(String) : [])) : []

/** The bytes of a file as base64 text. */
async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  const step = 0x8000
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step))
  return btoa(text)
}
