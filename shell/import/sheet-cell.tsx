import { AutoComplete, Input } from 'antd'
import { useEffect, useState } from 'react'
import type { PreviewRow, SheetColumn } from './import-calls'
import styles from './import-wizard.module.css'

interface SheetCellProps {
  readonly row: PreviewRow
  readonly column: SheetColumn
  /** What concerns the whole line is told here. */
  readonly first: boolean
  /** Whether the row can be changed here. */
  readonly open: boolean
  readonly onChange: (text: string) => void
}

/** A cell of the file: its text, and what is wrong with it below. It takes what was typed when it is left or Enter is pressed. */
export function SheetCell({ row, column, first, open, onChange }: SheetCellProps) {
  const stored = row.texts[column.key] ?? ''
  const [text, setText] = useState(stored)
  useEffect(() => setText(stored), [stored])
  const faults = row.faults.filter(({ path }) => path === column.key || (path === '' && first))
  if (!open) return <span className={styles['text']}>{stored}</span>
  const id = `import-${row.line}-${column.key}`
  const take = (typed: string) => {
    if (typed.trim() !== stored.trim()) onChange(typed.trim())
  }
  const props = {
    'aria-label': `${column.title.replace(/^\* /, '')} ${row.line}`,
    'aria-invalid': faults.length > 0,
    'aria-describedby': faults.length > 0 ? id : undefined,
  }
  const status = faults.length > 0 ? ('error' as const) : ''
  return (
    <>
      {column.choices.length > 0 ? (
        <AutoComplete
          size="small"
          value={text}
          status={status}
          className={styles['control'] ?? ''}
          options={column.choices.map((choice) => ({ value: choice }))}
          filterOption={(typed, option) =>
            typed === stored ||
            String(option?.value ?? '')
              .toLowerCase()
              .includes(typed.toLowerCase())
          }
          popupMatchSelectWidth={false}
          onChange={(value: string) => setText(value)}
          onSelect={(value: string) => take(value)}
          onBlur={() => take(text)}
        >
          <Input size="small" status={status} {...props} />
        </AutoComplete>
      ) : (
        <Input
          size="small"
          {...props}
          value={text}
          status={status}
          maxLength={32_767}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => take(text)}
          onPressEnter={() => take(text)}
        />
      )}
      {faults.length > 0 && (
        <p id={id} className={styles['fault']}>
          {faults.map(({ message }) => message).join(' ')}
        </p>
      )}
    </>
  )
}
