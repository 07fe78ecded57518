import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { amountWords } from '../shared/amount-words'
import { plainControlProps } from '../shared/control-props'
import { NumberBox } from '../shared/number-box'
import { numberText, readNumber } from '../shared/number-text'
import { WithAddons } from '../shared/with-addons'
import type { NumInputProps } from './props'

export default function NumInputWidget(widget: InputWidgetProps<NumInputProps, number>) {
  const { t } = useServices()
  const { id, mode, onChange, placeholder, describedBy, props } = widget
  const value = readNumber(widget.value ?? undefined)
  const words = props.amountInWords && value !== null ? amountWords(value, t) : ''
  const wordsId = `${id}-words`
  return (
    <>
      {mode === 'readOnly' ? (
        <output id={id} className="weft-read">
          {value === null ? '—' : [props.prefix, numberText(value, props), props.suffix].filter(Boolean).join(' ')}
        </output>
      ) : (
        <WithAddons before={props.prefix} after={props.suffix}>
          <NumberBox
            {...plainControlProps({ ...widget, describedBy: words ? [wordsId, describedBy].filter(Boolean).join(' ') : describedBy })}
            size={widget.size}
            invalid={widget.invalid}
            value={value}
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
