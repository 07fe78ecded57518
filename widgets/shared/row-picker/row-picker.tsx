import { Flex, Popover } from 'antd'
import { useState } from 'react'
import { isRowSource, nameOf, referenceTo, type InputWidgetProps, type Json, type JsonObject, type OptionSource } from '../../../engine'
import { bookOf, useLookup, useParameters, useRecordScope, useServices } from '../../../engine/render'
import { ownText, readList } from '../choice-values'
import { dialogId, PickerField } from '../picker/picker-field'
import { useNarrow } from '../use-narrow'
import { RowPanel, type Held } from './row-panel'
import { PopupButtons, RowPopup } from './row-popup'
import { storedIn } from './rows'
import type { RowPickerProps } from './settings'

type Props = RowPickerProps & { readonly source: OptionSource }

/** Picks rows of a data interface or records of a model: the field shows their names, a dialog, drawer or popover the rows. */
export function RowPicker(widget: InputWidgetProps<Props>) {
  const { props, value, onChange, onBlur } = widget
  const { multiple } = props
  // What opens beneath a field has no room on a phone.
  const narrow = useNarrow()
  const popup = props.popup === 'popover' && narrow ? 'dialog' : props.popup
  const source = isRowSource(props.source) ? props.source : null
  const { t, text, gateway, notify } = useServices()
  const lookup = useLookup()
  const scope = useRecordScope()
  const params = useParameters(props.source)
  const [held, setHeld] = useState<Held | null>(null)
  const ids: readonly Json[] = multiple ? readList(value ?? undefined) : value === null || value === undefined || value === '' ? [] : [value]
  const items = ids.map((id) => {
    const key = ownText(id)
    return { key, label: source ? nameOf({ lookup }, referenceTo(source), key) : key, value: id, picked: null }
  })

  const open = () => setHeld(new Map(items.map(({ key }) => [key, known(key)])))
  /** A chosen row that no page has shown yet is known by its id alone. */
  const known = (key: string): JsonObject => (source && lookup(referenceTo(source), key)) || {}
  const close = () => {
    setHeld(null)
    onBlur()
    document.getElementById(widget.id)?.focus()
  }
  const give = (chosen: Held) => {
    if (!source) return
    const book = bookOf(gateway)
    for (const [id, row] of chosen) {
      if (Object.keys(row).length === 0) continue
      book.remember(referenceTo(source), id, row)
      book.remember(referenceTo(source, params), id, row)
    }
    const [first] = chosen
    if (multiple) onChange([...chosen.keys()], [...chosen.values()])
    else if (first) {
      onChange(first[0], first[1])
      if (props.transfer.length > 0) scope.write(Object.fromEntries(props.transfer.map(({ column, field }) => [field, storedIn(first[1], column)])))
    }
    close()
  }
  const confirm = () => {
    if (!held) return
    if (held.size > 0) return give(held)
    // One row: nothing chosen, nothing done. Several: said, and closed with nothing changed.
    if (!multiple) return
    notify('warning', t('widgets.picker.tick'))
    close()
  }

  const title = text(props.popupTitle) || t('widgets.rowPicker.title')
  const width = `min(${props.popupWidth}, 100vw)`
  const panel = source && held && (
    <div id={dialogId(widget.id)}>
      <RowPanel
        source={source}
        settings={props}
        place={popup === 'popover' ? 'beneath' : 'roomy'}
        held={held}
        onHold={setHeld}
        onChoose={(id, row) => give(new Map([[id, row]]))}
      />
    </div>
  )
  const buttons = <PopupButtons onCancel={close} onConfirm={confirm} />
  const field = (
    <PickerField
      widget={widget}
      items={items}
      multiple={multiple}
      clearable={props.clearable}
      open={held !== null}
      onOpen={open}
      onClose={close}
      onKeep={(kept) => {
        if (multiple) onChange(kept.map(({ key }) => ids.find((id) => ownText(id) === key) ?? key))
        else if (kept.length === 0) onChange(null)
      }}
    />
  )
  if (popup === 'popover')
    return (
      <Popover
        open={held !== null}
        trigger="click"
        placement="bottomLeft"
        destroyOnHidden
        title={title}
        onOpenChange={(next) => {
          if (!next) close()
        }}
        content={
          <Flex vertical gap={12} style={{ width, maxWidth: 'calc(100vw - 48px)' }}>
            {panel}
            {buttons}
          </Flex>
        }
      >
        <div>{field}</div>
      </Popover>
    )
  return (
    <>
      {field}
      {panel && (
        <RowPopup as={popup} title={title} width={width} buttons={buttons} onClose={close}>
          {panel}
        </RowPopup>
      )}
    </>
  )
}
