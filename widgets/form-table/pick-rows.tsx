import { useState } from 'react'
import { pickedRows } from '../../engine'
import { useServices } from '../../engine/render'
import { RowPanel, type Held } from '../shared/row-picker/row-panel'
import { PopupButtons, RowPopup } from '../shared/row-picker/row-popup'
import { storedIn } from '../shared/row-picker/rows'
import { roomIn, type TableModel } from './table-model'

/** Adds rows that are picked from a list: all that were ticked as one step of undo. */
export function PickRows({ model, onClose }: { readonly model: TableModel; readonly onClose: () => void }) {
  const { props, rows, state, columns, context, t } = model
  const { notify, text } = useServices()
  const [held, setHeld] = useState<Held>(new Map())
  const { source, pickColumns, transfer, paged, pageSize } = props

  const confirm = () => {
    if (held.size === 0) {
      notify('warning', t('widgets.picker.tick'))
      return onClose()
    }
    const { ids, rows: lines } = rows.store.peek()
    const made = pickedRows(
      [...held.values()],
      {
        columns: columns.filter((column) => column.field.access.mode === 'editable' && rows.rules.isEntered(column)),
        transfer,
        rows: lines,
        unique: props.unique,
        newRow: rows.rules.newRow,
        valueIn: storedIn,
      },
      context,
    )
    const room = roomIn(model)
    if (made.rows.length > room) return notify('warning', t('widgets.table.pickTooMany', { room, n: made.rows.length }))
    const [first] = rows.insert(ids.length, made.rows)
    if (first !== undefined) state.show({ id: first, column: 0 })
    const words = [
      ...(made.rows.length > 0 ? [t('widgets.table.picked', { n: made.rows.length })] : []),
      ...(made.repeated > 0 ? [t('widgets.table.pickedTwice', { n: made.repeated })] : []),
    ].join('；')
    if (made.repeated > 0) notify('warning', words)
    else model.say(words)
    onClose()
  }

  return (
    <RowPopup
      as={props.popup}
      title={text(props.popupTitle) || t('widgets.rowPicker.title')}
      width={`min(${props.popupWidth}, 100vw)`}
      buttons={<PopupButtons onCancel={onClose} onConfirm={confirm} />}
      onClose={onClose}
    >
      <RowPanel
        source={source}
        settings={{ columns: pickColumns, paged, pageSize, multiple: true, transfer }}
        held={held}
        onHold={setHeld}
        onChoose={() => undefined}
      />
    </RowPopup>
  )
}
