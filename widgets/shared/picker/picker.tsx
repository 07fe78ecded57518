import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { InputWidgetProps } from '../../../engine'
import { useServices } from '../../../engine/render'
import type { Chosen, Held } from './chosen'
import { PickerDialog } from './picker-dialog'
import { dialogId, PickerField } from './picker-field'
import { useHeld } from './use-held'

interface PickerProps {
  readonly widget: InputWidgetProps<unknown>
  /** What is stored, with the names known so far. */
  readonly stored: readonly Chosen[]
  readonly multiple: boolean
  readonly clearable: boolean
  readonly title: string
  readonly width: number
  /** Said when a choice is confirmed and nothing was chosen; without words a single choice simply goes on waiting. */
  readonly askAgain?: string
  readonly children: (held: Held) => ReactNode
}

/** A field that is filled in a dialog. */
export function Picker({ widget, stored, multiple, clearable, title, width, askAgain, children }: PickerProps) {
  const [open, setOpen] = useState(false)
  const opened = useRef(false)
  useEffect(() => {
    // The dialog gives the focus back to the field that opened it.
    if (opened.current && !open) document.getElementById(widget.id)?.focus({ preventScroll: true })
    opened.current = open
  }, [open, widget.id])

  const change = (items: readonly Chosen[]) => {
    const [first] = items
    if (multiple)
      widget.onChange(
        items.map(({ value }) => value),
        items.map(({ picked }) => picked),
      )
    else if (first) widget.onChange(first.value, first.picked)
    else widget.onChange(null)
  }
  return (
    <>
      <PickerField
        widget={widget}
        items={stored}
        multiple={multiple}
        clearable={clearable}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onKeep={change}
      />
      {open && (
        <OpenDialog
          {...{ widget, stored, multiple, title, width, askAgain, children }}
          onClose={() => setOpen(false)}
          onConfirm={(items) => {
            setOpen(false)
            change(items)
          }}
        />
      )}
    </>
  )
}

interface OpenDialogProps extends Omit<PickerProps, 'clearable' | 'askAgain'> {
  readonly askAgain: string | undefined
  readonly onClose: () => void
  readonly onConfirm: (items: readonly Chosen[]) => void
}

function OpenDialog({ widget, stored, multiple, title, width, askAgain, children, onClose, onConfirm }: OpenDialogProps) {
  const { notify, t } = useServices()
  const held = useHeld(stored, multiple)
  const confirm = (items: readonly Chosen[]) => {
    if (items.length > 0) return onConfirm(items)
    if (askAgain !== undefined) return notify('warning', askAgain)
    if (!multiple) return
    notify('warning', t('widgets.picker.tick'))
    onClose()
  }
  return (
    <PickerDialog id={dialogId(widget.id)} title={title} width={width} held={held} multiple={multiple} onCancel={onClose} onConfirm={confirm}>
      {children(held)}
    </PickerDialog>
  )
}
