import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { findCells } from '../../engine'
import { observer } from '../../engine/render'
import { textOf, type TableModel } from './table-model'

/** Looks for words in all rows, drawn or not, and goes from hit to hit. */
export const FindBox = observer(function FindBox({ model, onClose }: { readonly model: TableModel; readonly onClose: () => void }) {
  const { t, rows, columns, state } = model
  const [sought, setSought] = useState('')
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const lines = rows.store.rows
  const hits = useMemo(
    () =>
      findCells(
        lines.length,
        columns.length,
        (row, c) => {
          const column = columns[c]
          return column ? textOf(model, column, lines[row]) : ''
        },
        sought,
      ),
    [lines, columns, model, sought],
  )
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  const show = (n: number) => {
    const hit = hits[((n % hits.length) + hits.length) % hits.length]
    const id = hit && rows.store.peek().ids[hit.row]
    if (!hit || id === undefined) return
    setAt(((n % hits.length) + hits.length) % hits.length)
    state.show({ id, column: hit.column })
  }
  return (
    <div ref={box} role="search" className="weft-table-find">
      <Input
        size="small"
        value={sought}
        aria-label={t('widgets.table.find')}
        placeholder={t('widgets.table.find')}
        onChange={({ target }) => {
          setSought(target.value)
          setAt(-1)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            show(at + (event.shiftKey ? -1 : 1))
          } else if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
        }}
        style={{ width: 180 }}
      />
      <span role="status">
        {sought.trim() === ''
          ? ''
          : hits.length === 0
            ? t('widgets.table.notFound')
            : t('widgets.table.found', { at: Math.max(at, 0) + 1, n: hits.length })}
      </span>
      <Button
        size="small"
        type="text"
        icon={<UpOutlined />}
        aria-label={t('widgets.table.findBefore')}
        disabled={hits.length === 0}
        onClick={() => show(at - 1)}
      />
      <Button
        size="small"
        type="text"
        icon={<DownOutlined />}
        aria-label={t('widgets.table.findNext')}
        disabled={hits.length === 0}
        onClick={() => show(at + 1)}
      />
      <Button size="small" type="text" icon={<CloseOutlined />} aria-label={t('engine.form.close')} onClick={onClose} />
    </div>
  )
})
