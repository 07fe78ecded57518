import type { FocusEvent } from 'react'
import type { InputWidgetProps } from '../../engine'
import { memberProps } from './control-props'
import { isEmptied } from './emptied'
import { enterStays } from './picker-input'

interface RangeSettings {
  readonly clearable: boolean
  readonly separator: string
  readonly startPlaceholder: string
  readonly endPlaceholder: string
}
/** What stands between the ends, and in them, where the settings say nothing. */
interface RangeWords {
  readonly between: string
  readonly start: string
  readonly end: string
}

/** What the boxes of a range have in common, whatever its ends are. `filled` tells whether there is something to empty. */
export function rangeBox<P extends RangeSettings, V>(widget: InputWidgetProps<P, V>, filled: boolean, words: RangeWords) {
  const { id, mode, props, onChange } = widget
  return {
    ...memberProps(widget),
    ...enterStays,
    style: { width: '100%' },
    id: { start: `${id}-from`, end: `${id}-to` },
    needConfirm: false,
    // antd warns of a disabled range that is empty unless it may be.
    allowEmpty: mode === 'disabled',
    separator: props.separator || words.between,
    placeholder: [props.startPlaceholder || words.start, props.endPlaceholder || words.end] as [string, string],
    allowClear: props.clearable,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (props.clearable && filled && isEmptied(event)) onChange(null)
    },
  }
}
