import type { InputWidgetProps } from '../../engine'
import { boxClass, useServices } from '../../engine/render'
import { amountWords } from '../shared/amount-words'
import { plainControlProps } from '../shared/control-props'
import { numberOf, numberText } from '../shared/number-text'
import { WithAddons } from '../shared/with-addons'
import type { CalculateProps } from './props'

/** The number can be reached and copied where other fields are filled in, and never typed. */
export default function CalculateWidget(widget: InputWidgetProps<CalculateProps, number>) {
  const { t, text } = useServices()
  const { id, mode, size, invalid, describedBy, props } = widget
  const value = numberOf(widget.value ?? undefined)
  const shown = numberText(value ?? undefined, props)
  const words = props.amountInWords && value !== null ? amountWords(value, t) : ''
  const [before, after] = [text(props.prefix), text(props.suffix)]
  const wordsId = `${id}-words`
  return (
    <>
      {mode === 'readOnly' ? (
        <output id={id} className="weft-read">
          {value === null ? '—' : [before, shown, after].filter(Boolean).join(' ')}
        </output>
      ) : (
        <WithAddons before={before} after={after}>
          <span className={`${boxClass({ size, invalid, disabled: mode !== 'editable' })} weft-box-filled`}>
            <input
              {...plainControlProps({ ...widget, describedBy: words ? [wordsId, describedBy].filter(Boolean).join(' ') : describedBy })}
              className="weft-box-input"
              readOnly
              value={shown}
            />
          </span>
        </WithAddons>
      )}
      {words !== '' && (
        <div id={wordsId} className="weft-help">
          {words}
        </div>
      )}
    </>
  )
}
