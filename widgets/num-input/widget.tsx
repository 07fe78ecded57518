import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { amountWords } from '../shared/amount-words'
import { plainControlProps } from '../shared/control-props'
import { NumberBox } from '../shared/number-box'
import { enteredOf, numberOf, numberText } from '../shared/number-text'
import { WithAddons } from '../shared/with-addons'
import type { NumInputProps } from './props'

export default function NumInputWidget(widget: InputWidgetProps<NumInputProps, number | string>) {
  const { t, text } = useServices()
  const { id, mode, onChange, placeholder, describedBy, props } = widget
  const value = numberOf(widget.value ?? undefined)
  const words = props.amountInWords && value !== null ? amountWords(value, t) : ''
  const [before, after] = [text(props.prefix), text(props.suffix)]
  const wordsId = `${id}-words`
  return (
    <>
      {mode === 'readOnly' ? (
        <output id={id} className="weft-read">
          {(widget.value ?? '') === '' ? '—' : [before, numberText(widget.value ?? undefined, props), after].filter(Boolean).join(' ')}
        </output>
      ) : (
        <WithAddons before={before} after={after}>
          <NumberBox
            {...plainControlProps({ ...widget, describedBy: words ? [wordsId, describedBy].filter(Boolean).join(' ') : describedBy })}
            size={widget.size}
            invalid={widget.invalid}
            value={enteredOf(widget.value ?? undefined)}
            onChange={onChange}
            placeholder={placeholder}
            min={props.min}
            max={props.max}
            precision={props.precision}
            step={props.step}
            strictStep={props.strictStep}
            thousands={props.thousands}
            controls={props.controls}
          />
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
