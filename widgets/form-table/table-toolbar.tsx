import { ExportOutlined, ImportOutlined, PlusOutlined, QuestionCircleOutlined, RedoOutlined, SearchOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Dropdown, Popover } from 'antd'
import { useRef } from 'react'
import { observer } from '../../engine/render'
import { addRow, roomIn, type TableModel } from './table-model'
import type { useSheets } from './use-sheets'

interface TableToolbarProps {
  readonly model: TableModel
  readonly sheets: ReturnType<typeof useSheets>
  readonly addText: string
  readonly onFind: () => void
}

const hints = ['move', 'edit', 'range', 'fill', 'paste', 'rows', 'undo', 'leave'] as const

/** What can be done with the whole table. */
export const TableToolbar = observer(function TableToolbar({ model, sheets, addText, onFind }: TableToolbarProps) {
  const { t, rows, state, editable, canAdd } = model
  const file = useRef<HTMLInputElement>(null)
  const count = rows.store.ids.length
  const icon = (label: string, node: React.ReactNode, onClick: () => void, disabled = false) => (
    <Button size="small" type="text" icon={node} aria-label={label} title={label} disabled={disabled} onClick={onClick} />
  )
  return (
    <div className="weft-table-toolbar">
      {canAdd && (
        <Button size="small" icon={<PlusOutlined />} disabled={roomIn(model) === 0} onClick={() => addRow(model, count)}>
          {addText}
        </Button>
      )}
      {editable && icon(t('widgets.table.undo'), <UndoOutlined />, () => rows.undo(), !rows.canUndo)}
      {editable && icon(t('widgets.table.redo'), <RedoOutlined />, () => rows.redo(), !rows.canRedo)}
      {icon(t('widgets.table.find'), <SearchOutlined />, onFind, count === 0)}
      {editable && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'file', label: t('widgets.table.importFile') },
              { key: 'template', label: t('widgets.table.template') },
            ],
            onClick: ({ key }) => (key === 'file' ? file.current?.click() : sheets.exportTemplate()),
          }}
        >
          <Button size="small" type="text" icon={<ImportOutlined />} loading={sheets.busy} aria-haspopup="menu">
            {t('widgets.table.import')}
          </Button>
        </Dropdown>
      )}
      <Button size="small" type="text" icon={<ExportOutlined />} loading={sheets.busy} disabled={count === 0} onClick={sheets.exportRows}>
        {t('widgets.table.export')}
      </Button>
      {editable && (
        <Popover
          trigger="click"
          content={
            <ul className="weft-table-hints">
              {hints.map((hint) => (
                <li key={hint}>{t(`widgets.table.hint.${hint}`)}</li>
              ))}
            </ul>
          }
        >
          <Button size="small" type="text" icon={<QuestionCircleOutlined />} aria-label={t('widgets.table.keys')} title={t('widgets.table.keys')} />
        </Popover>
      )}
      <span className="weft-table-count">{t('widgets.table.rows', { n: count })}</span>
      <input
        ref={file}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={t('widgets.table.importFile')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) sheets.read(chosen)
          // The same file may be chosen again after it was mended.
          target.value = ''
          state.set({ leaving: false })
        }}
      />
    </div>
  )
})
