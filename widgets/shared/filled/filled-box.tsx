import { Input } from 'antd'
import type { InputWidgetProps } from '../../../engine'
import { controlProps } from '../control-props'

interface FilledBoxProps {
  readonly widget: InputWidgetProps<unknown>
  /** What the server has written so far, in words. */
  readonly words: string
}

/** A box that can be reached and copied from, and never typed into: the server fills it in, and until then says so. */
export function FilledBox({ widget, words }: FilledBoxProps) {
  return <Input {...controlProps(widget)} variant="filled" readOnly value={words} placeholder={widget.placeholder} />
}
