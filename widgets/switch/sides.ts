import { sameOption, type CellText, type Json, type ReadText, type TextContext, type ValueType } from '../../engine'
import type { SwitchProps } from './props'

type Side = 'on' | 'off'

/**
 * Which side a stored value means; null for neither. True and false mean on and off whatever the field's own values are:
 * forms of the older generation start a switch with `false` and then store 1 and 0.
 */
export function sideOf(value: Json | undefined, { activeValue, inactiveValue }: SwitchProps): Side | null {
  if (value === undefined || value === null || value === '' || typeof value === 'object') return null
  if (sameOption(value, activeValue)) return 'on'
  if (sameOption(value, inactiveValue)) return 'off'
  return value === true ? 'on' : value === false ? 'off' : null
}

/** The value of a side, in the manner of the value it replaces: a switch that was given true or false answers so. */
export const valueOfSide = (side: Side, { activeValue, inactiveValue }: SwitchProps, before: Json | undefined): SwitchProps['activeValue'] =>
  typeof before === 'boolean' ? side === 'on' : side === 'on' ? activeValue : inactiveValue

/** The word for the side that a switch stands on. */
export const textOfSide = (side: Side | null, { activeText, inactiveText }: SwitchProps, text: ReadText): string =>
  side === null ? '' : text(side === 'on' ? activeText || { t: 'widgets.switch.on' } : inactiveText || { t: 'widgets.switch.off' })

/** Two whole numbers are stored as such; true and false have no column type of their own. */
export function valueTypeOf({ activeValue, inactiveValue }: SwitchProps): ValueType {
  const both = [activeValue, inactiveValue]
  if (both.every((one) => typeof one === 'number')) return both.every((one) => Number.isInteger(one)) ? 'integer' : 'decimal'
  return both.every((one) => typeof one === 'string') ? 'text' : 'json'
}

const yes = new Set(['1', 'true', 'yes', 'y', 'on', '√', '✓'])
const no = new Set(['0', 'false', 'no', 'n', 'off', '×', '✗'])

/** Reads a side by what the field calls it, by its value, or by a usual word for yes and no in any of the languages. */
export function readSide(text: string, props: SwitchProps, { t, text: say }: Pick<TextContext, 't' | 'text'>): CellText {
  const said = text.trim().toLowerCase()
  const words = (key: string) => t(key).split('|')
  const isOn = said === textOfSide('on', props, say).toLowerCase() || said === String(props.activeValue).toLowerCase()
  const isOff = said === textOfSide('off', props, say).toLowerCase() || said === String(props.inactiveValue).toLowerCase()
  if (isOn !== isOff) return { found: 'value', value: isOn ? props.activeValue : props.inactiveValue }
  if (yes.has(said) || words('widgets.switch.yes').includes(said)) return { found: 'value', value: props.activeValue }
  if (no.has(said) || words('widgets.switch.no').includes(said)) return { found: 'value', value: props.inactiveValue }
  return { found: 'nothing' }
}
