import type { DisplayWidgetProps } from '../../../engine'
import { useServices } from '../../../engine/render'
import type { AttrProps } from './attr'
import { useRowWords } from './use-row-words'

/** Shows one column of what was picked in another field. */
export function RowAttr({ id, props, read }: DisplayWidgetProps<AttrProps>) {
  const { text } = useServices()
  const { words } = useRowWords(props, props.field === '' ? undefined : read(props.field))
  return (
    <div className="weft-item">
      <span id={`${id}-label`} className="weft-label">
        {text(props.title) || props.column}
      </span>
      <div className="weft-control">
        <output id={id} className="weft-read" aria-labelledby={`${id}-label`}>
          {words === undefined ? '…' : words || '—'}
        </output>
      </div>
    </div>
  )
}
