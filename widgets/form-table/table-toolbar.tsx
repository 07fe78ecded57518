import { Dropdown, Popover, type DropdownProps } from 'antd'
import { useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react'
import { observer } from '../../engine/render'
import { Sleeping } from './sleeping'
import { addRow, roomIn, type TableModel } from './table-model'
import { ToolButton, type Glyph } from './tool-button'
import type { useSheets } from './use-sheets'

interface TableToolbarProps {
  readonly model: TableModel
  readonly sheets: ReturnType<typeof useSheets>
  readonly addText: string
  readonly onPick: () => void
  readonly onFind: () => void
}

const hints = ['move', 'edit', 'range', 'fill', 'paste', 'rows', 'undo', 'why', 'leave'] as const
/** A button that takes the place of the one that was pressed keeps its focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** What can be done with the whole table. */
export const TableToolbar = observer(function TableToolbar({ model, sheets, addText, onPick, onFind }: TableToolbarProps) {
  const { t, rows, state, editable, canAdd } = model
  const file = useRef<HTMLInputElement>(null)
  const count = rows.store.ids.length
  const icon = (label: string, glyph: Glyph, onClick: () => void, disabled = false) => (
    <ToolButton glyph={glyph} aria-label={label} disabled={disabled} onClick={onClick} />
  )
  const add = () => {
    const id = addRow(model, count, undefined, model.phone)
    if (id !== undefined && model.phone) model.openForm({ id, column: 0 })
  }
  const exchange = { glyph: 'import', words: t('widgets.table.import'), disabled: sheets.busy, 'aria-haspopup': 'menu' } as const
  return (
    <div className="weft-table-toolbar">
      {canAdd && (
        <ToolButton
          framed
          glyph="add"
          words={addText}
          disabled={roomIn(model) === 0}
          aria-haspopup={model.props.addBy === 'picker' ? 'dialog' : undefined}
          onClick={() => (model.props.addBy === 'picker' ? onPick() : add())}
        />
      )}
      {editable && icon(t('widgets.table.undo'), 'undo', () => rows.undo(), !rows.canUndo)}
      {editable && icon(t('widgets.table.redo'), 'redo', () => rows.redo(), !rows.canRedo)}
      {icon(t('widgets.table.find'), 'find', onFind, count === 0)}
      {editable && (
        <Sleeping
          asleep={(wake) => <ToolButton {...exchange} aria-expanded={false} onClick={wake} />}
          awake={
            <OpenDropdown
              button={(ref) => <ToolButton {...exchange} ref={ref} />}
              menu={{
                items: [
                  { key: 'file', label: t('widgets.table.importFile') },
                  { key: 'template', label: t('widgets.table.template') },
                ],
                onClick: ({ key }) => (key === 'file' ? file.current?.click() : sheets.exportTemplate()),
              }}
            />
          }
        />
      )}
      <ToolButton glyph="export" words={t('widgets.table.export')} disabled={sheets.busy || count === 0} onClick={sheets.exportRows} />
      {editable && !model.phone && (
        <Sleeping
          asleep={(wake) => <ToolButton glyph="help" aria-label={t('widgets.table.keys')} aria-expanded={false} onClick={wake} />}
          awake={
            <OpenPopover
              button={(props) => <ToolButton {...props} glyph="help" aria-label={t('widgets.table.keys')} />}
              content={
                <ul className="weft-table-hints">
                  {hints.map((hint) => (
                    <li key={hint}>{t(`widgets.table.hint.${hint}`)}</li>
                  ))}
                </ul>
              }
            />
          }
        />
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

type Ref = RefObject<HTMLButtonElement>

interface OpenDropdownProps {
  readonly menu: NonNullable<DropdownProps['menu']>
  readonly button: (ref: Ref) => ReactElement
}

/** A menu that begins open: it was asked for, so the arrows go on in it. Escape closes it alone, not the dialog around the form. */
function OpenDropdown({ button, menu }: OpenDropdownProps) {
  const [open, setOpen] = useState(true)
  const ref = useRef<HTMLButtonElement>(null)
  const closed = onEscape(() => {
    setOpen(false)
    ref.current?.focus()
  })
  return (
    <Dropdown
      menu={menu}
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      popupRender={(list) => (
        <div role="presentation" onKeyDown={closed}>
          {list}
        </div>
      )}
    >
      {button(ref)}
    </Dropdown>
  )
}

interface OpenPopoverProps {
  readonly button: (props: { readonly ref: typeof takeFocus; readonly onKeyDown: (event: KeyboardEvent) => void }) => ReactElement
  readonly content: ReactElement
}

/** Words that begin shown; Escape puts them away, and not the dialog around the form. */
function OpenPopover({ button, content }: OpenPopoverProps) {
  const [open, setOpen] = useState(true)
  const onKeyDown = onEscape(() => setOpen(false))
  return (
    <Popover open={open} trigger="click" onOpenChange={setOpen} content={content}>
      {button({ ref: takeFocus, onKeyDown: (event) => open && onKeyDown(event) })}
    </Popover>
  )
}

const onEscape = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  act()
}
