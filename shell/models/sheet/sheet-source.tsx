import { UploadOutlined } from '@ant-design/icons'
import { Alert, InputNumber } from 'antd'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextBlock } from '../../../engine'
import { ChooseFile } from '../../page/choose-file'
import { ColumnTable } from './column-table'
import { faultsOfColumns, guessColumns, type SheetColumn } from './guess-columns'
import { headRowOf } from './head-row'
import { readSheet, sheetLimits } from './read-sheet'
import styles from '../models-page.module.css'

/** The columns of a file, as they are shown and changed. */
export interface Sheet {
  readonly name: string
  readonly rows: TextBlock
  readonly headAt: number
  readonly columns: readonly SheetColumn[]
}

interface SheetSourceProps {
  readonly sheet: Sheet | null
  readonly onChange: (sheet: Sheet | null) => void
}

/** Reads a file, says what its columns would become, and lets that be changed. */
export function SheetSource({ sheet, onChange }: SheetSourceProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const columnsAt = (rows: TextBlock, headAt: number) => guessColumns(rows, headAt, (number) => t('pages.design.sheet.untitled', { number }))

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setBusy(true)
    const read = await readSheet(chosen)
    setBusy(false)
    setFailure(read.ok ? '' : t(`pages.design.sheet.fault.${read.fault}`, { most: sheetLimits.megabytes }))
    if (!read.ok) return onChange(null)
    const headAt = headRowOf(read.rows)
    onChange({ name: chosen.name, rows: read.rows, headAt, columns: columnsAt(read.rows, headAt) })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  const change = (at: number, some: Partial<SheetColumn>) => {
    if (sheet) onChange({ ...sheet, columns: sheet.columns.map((column) => (column.at === at ? { ...column, ...some } : column)) })
  }
  const width = Math.max(0, ...(sheet?.rows ?? []).map((row) => row.length))
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p className={styles['help']}>{t('pages.design.sheet.help', { most: sheetLimits.megabytes })}</p>
      <div className={styles['sourceBar']}>
        <ChooseFile
          label={t('pages.design.sheet.choose')}
          accept=".xlsx,.csv,.tsv,.txt"
          icon={<UploadOutlined aria-hidden />}
          busy={busy}
          onChoose={(chosen) => void take(chosen)}
        >
          {sheet?.name}
        </ChooseFile>
        {sheet && (
          <label className={styles['labelled']}>
            {t('pages.design.sheet.headRow')}
            <InputNumber
              min={1}
              max={sheet.rows.length}
              precision={0}
              value={sheet.headAt + 1}
              onChange={(number) => {
                const headAt = (number ?? 1) - 1
                onChange({ ...sheet, headAt, columns: columnsAt(sheet.rows, headAt) })
              }}
            />
          </label>
        )}
        {sheet && (
          <span role="status">
            {t('pages.design.sheet.found', { columns: sheet.columns.length, rows: Math.max(0, sheet.rows.length - sheet.headAt - 1) })}
          </span>
        )}
      </div>
      {failure !== '' && <Alert className={styles['note'] ?? ''} type="error" showIcon role="alert" message={failure} />}
      {width >= sheetLimits.columns && (
        <Alert className={styles['note'] ?? ''} type="warning" showIcon message={t('pages.design.sheet.tooWide', { most: sheetLimits.columns })} />
      )}
      {sheet && <ColumnTable columns={sheet.columns} faults={faultsOfColumns(sheet.columns)} onChange={change} />}
    </div>
  )
}
