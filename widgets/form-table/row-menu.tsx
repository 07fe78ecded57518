import { Dropdown, type MenuProps } from 'antd'
import type { ReactElement } from 'react'
import { copyOf } from './nested'
import { addRow, askWhy, moveBy, removeRows, roomIn, type TableModel } from './table-model'

interface RowMenuProps {
  readonly model: TableModel
  readonly id: string
  readonly index: number
  readonly open: boolean
  readonly children: ReactElement
}

/** What can be done with a row. It is put together only while it is open. */
export function RowMenu({ model, id, index, open, children }: RowMenuProps) {
  if (!open) return children
  const { t, rows, state } = model
  const close = () => {
    state.set({ menu: null })
    state.takeFocus()
  }
  const full = roomIn(model) === 0
  const count = rows.store.peek().ids.length
  const cell = state.active?.id === id ? state.active : { id, column: 0 }
  const asked = model.columns[cell.column]
  const items: MenuProps['items'] = [
    { key: 'form', label: t('widgets.table.openForm') },
    ...(model.canAdd
      ? [
          { key: 'copy', label: t('widgets.table.copyRow'), disabled: full },
          { key: 'above', label: t('widgets.table.insertAbove'), disabled: full },
          { key: 'below', label: t('widgets.table.insertBelow'), disabled: full },
        ]
      : []),
    { key: 'up', label: t('widgets.table.moveUp'), disabled: index === 0 },
    { key: 'down', label: t('widgets.table.moveDown'), disabled: index === count - 1 },
    ...(model.why ? [{ key: 'why', label: t('widgets.table.why', { label: asked ? model.titleOf(asked) : '' }) }] : []),
    ...(model.canDelete ? [{ key: 'remove', label: t('widgets.table.remove'), danger: true }] : []),
  ]
  const act: Record<string, () => void> = {
    form: () => model.openForm({ id, column: 0 }),
    copy: () => addRow(model, index + 1, copyOf(rows.store.peekRow(id) ?? {}, rows.columns)),
    above: () => addRow(model, index),
    below: () => addRow(model, index + 1),
    up: () => moveBy(model, new Set([id]), -1),
    down: () => moveBy(model, new Set([id]), 1),
    remove: () => removeRows(model, new Set([id])),
    why: () => askWhy(model, cell),
  }
  return (
    <Dropdown
      open
      // The menu was asked for by a key or a press: the arrows go on in it.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      popupRender={(menu) => (
        // Escape closes the menu alone, not the dialog around the form.
        <div
          role="presentation"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close()
          }}
        >
          {menu}
        </div>
      )}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          close()
          act[key]?.()
        },
      }}
    >
      {children}
    </Dropdown>
  )
}
