import { useState } from 'react'
import { offeredOf, type Option, type TextBlock } from '../../engine'
import { useServices } from '../../engine/render'
import { holdsRows } from './nested'
import { textOf, type TableModel } from './table-model'

interface Sheets {
  readonly busy: boolean
  exportRows(): void
  exportTemplate(): void
  read(file: File): void
}

/** A larger file is no list of rows for a form. */
const largest = 10 * 1024 * 1024

/** Exporting rows, exporting an empty template, and reading a workbook. */
export function useSheets(model: TableModel, label: string, onRead: (block: TextBlock) => void): Sheets {
  const { t, notify, text } = useServices()
  const [busy, setBusy] = useState(false)

  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch {
      notify('error', t('widgets.table.fileFailed'))
    } finally {
      setBusy(false)
    }
  }

  const write = (template: boolean) =>
    during(async () => {
      const { writeWorkbook } = await import('../../engine/sheets')
      const flat = model.columns.filter((column) => !holdsRows(column))
      const columns = template ? flat.filter((column) => column.field.access.mode === 'editable' && model.rows.rules.isEntered(column)) : flat
      const rows = template ? [] : model.rows.store.peek().rows
      const sheet = columns.map((column) => ({
        title: model.titleOf(column),
        width: 18,
        required: column.field.access.mode === 'editable' && column.field.access.required,
        choices: choicesOf(model, column.field.props, text),
      }))
      const cells = rows.map((row) =>
        columns.map((column) => {
          const value = row[column.field.key]
          return typeof value === 'number' && column.kind.input?.asks === 'enter' ? value : textOf(model, column, row)
        }),
      )
      const words = template ? 'widgets.table.templateName' : 'widgets.table.exportName'
      save(await writeWorkbook(label, sheet, cells), `${t(words, { label })}.xlsx`)
      const left = model.columns.filter(holdsRows).map(model.titleOf)
      if (left.length > 0) notify('info', t('widgets.table.insideLeftOut', { labels: left.join(t('widgets.table.between')) }))
    })

  return {
    busy,
    exportRows: () => void write(false),
    exportTemplate: () => void write(true),
    read: (file) =>
      void during(async () => {
        if (file.size > largest) return notify('error', t('widgets.table.fileTooLarge', { max: '10MB' }))
        const { readWorkbook } = await import('../../engine/sheets')
        const block = await readWorkbook(await file.arrayBuffer())
        if (block === 'tooLarge') return notify('error', t('widgets.table.fileUnpacksTooLarge'))
        if (block.length < 2) return notify('warning', t('widgets.table.fileEmpty'))
        onRead(block)
      }),
  }
}

/** The names that a column offers, if it takes one of them: several in a cell cannot be chosen in a sheet. */
function choicesOf({ context }: TableModel, props: object, text: ReturnType<typeof useServices>['text']): readonly string[] {
  const { source, multiple } = props as { readonly source?: Parameters<typeof context.options>[0]; readonly multiple?: boolean }
  const options = source && multiple !== true ? offeredOf(context.options(source) ?? []) : []
  return options.some(({ children }) => children) ? [] : options.map((option: Option) => text(option.label)).slice(0, 500)
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken the address over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
