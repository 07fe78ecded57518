import { CloseCircleFilled, DownOutlined } from '@ant-design/icons'
import { Input, Tag, type InputRef } from 'antd'
import { useRef, type KeyboardEvent } from 'react'
import type { InputWidgetProps } from '../../../engine'
import { useServices } from '../../../engine/render'
import { controlProps } from '../control-props'
import type { Chosen } from './chosen'
import './picker.css'

/** Names that are drawn; the others are counted. */
const mostTags = 8

interface PickerFieldProps {
  readonly widget: InputWidgetProps<unknown>
  readonly items: readonly Chosen[]
  readonly multiple: boolean
  readonly clearable: boolean
  readonly open: boolean
  readonly onOpen: () => void
  /** The dialog is on its way and has not taken the focus yet: a key meant for it closes it. */
  readonly onClose: () => void
  /** What is left when some are taken away. */
  readonly onKeep: (items: readonly Chosen[]) => void
}

/**
 * What a picker shows in the form: a text box that is not typed into. A click, Enter, Space or the arrow down opens the dialog;
 * Delete and Backspace take away what was chosen last.
 */
export function PickerField({ widget, items, multiple, clearable, open, onOpen, onClose, onKeep }: PickerFieldProps) {
  const { t } = useServices()
  const box = useRef<InputRef>(null)
  const control = controlProps(widget)
  const editable = widget.mode === 'editable'
  const mayClear = editable && clearable && items.length > 0
  const words = items.map(({ label }) => label).join(', ')

  const keep = (next: readonly Chosen[]) => {
    onKeep(next)
    box.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (!editable) return
    if (open) {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
      return
    }
    if (event.key === 'Enter' || event.key === ' ' || event.key === 'ArrowDown') {
      // Enter must not send the form.
      event.preventDefault()
      onOpen()
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && mayClear) {
      event.preventDefault()
      keep(items.slice(0, -1))
    }
  }
  return (
    <Input
      {...control}
      ref={box}
      className={multiple ? 'weft-picker weft-picker-many' : 'weft-picker'}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={open}
      {...(open ? { 'aria-controls': dialogId(widget.id) } : {})}
      readOnly
      title={words}
      value={words}
      placeholder={widget.placeholder}
      onBlur={() => (open ? undefined : widget.onBlur())}
      onClick={editable ? onOpen : undefined}
      onKeyDown={press}
      prefix={
        multiple && items.length > 0 ? (
          <span className="weft-picker-tags" aria-hidden onClick={editable ? onOpen : undefined}>
            {items.slice(0, mostTags).map((one) => (
              <Tag
                key={one.key}
                bordered={false}
                closable={editable}
                onClose={(event) => {
                  event.preventDefault()
                  event.stopPropagation()
                  keep(items.filter(({ key }) => key !== one.key))
                }}
              >
                {one.label}
              </Tag>
            ))}
            {items.length > mostTags && <Tag bordered={false}>+{items.length - mostTags}</Tag>}
          </span>
        ) : undefined
      }
      suffix={
        <>
          {mayClear && (
            <button
              type="button"
              tabIndex={-1}
              className="weft-picker-clear"
              aria-label={t('widgets.picker.clear', { name: widget.label })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                event.stopPropagation()
                keep([])
              }}
            >
              <CloseCircleFilled aria-hidden />
            </button>
          )}
          <DownOutlined aria-hidden className="weft-picker-arrow" onClick={editable ? onOpen : undefined} />
        </>
      }
    />
  )
}

/** The id of the dialog that a field opens. */
export const dialogId = (id: string): string => `${id}-dialog`
