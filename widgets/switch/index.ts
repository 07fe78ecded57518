import { defineKind, wireAt } from '../../engine'
import { asPlain } from '../shared/plain-value'
import { searchAs } from '../shared/search'
import { switchDefaults, switchProps, type SwitchProps } from './props'
import { readSide, sideOf, textOfSide, valueOfSide, valueTypeOf } from './sides'
import { asWords } from '../shared/wire-forms'
import { named } from '../shared/formily'

/** On or off. Which two values these are is up to the field; 1 and 0 unless it says otherwise. */
export const switchKind = defineKind<'switch', 'input', SwitchProps>({
  kind: 'switch',
  shape: 'input',
  palette: 'basic',
  props: switchProps,
  defaults: switchDefaults,
  editor: [
    { prop: 'activeText', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    { prop: 'inactiveText', group: 'appearance', kind: 'comInput', props: { maxLength: 40 } },
    { prop: 'activeValue', group: 'data', kind: 'plainValue' },
    { prop: 'inactiveValue', group: 'data', kind: 'plainValue' },
  ],
  generator: {
    names: ['switch'],
    tags: [{ tag: 'el-switch' }],
    props: {
      activeValue: wireAt(['active-value', 'activeValue', 'checkedValue'], asPlain),
      inactiveValue: wireAt(['inactive-value', 'inactiveValue', 'unCheckedValue'], asPlain),
      activeText: wireAt(['activeTxt', 'active-text', 'activeText', 'checkedChildren'], asWords),
      inactiveText: wireAt(['inactiveTxt', 'inactive-text', 'inactiveText', 'unCheckedChildren'], asWords),
    },
  },
  formily: {
    // The library's switch knows true and false only: what is kept follows from that.
    component: ({ activeValue, inactiveValue, activeText, inactiveText }, text) =>
      Boolean(activeValue) && !inactiveValue
        ? { name: 'Switch', props: { ...named('checkedChildren', text(activeText)), ...named('unCheckedChildren', text(inactiveText)) } }
        : null,
    kept: (value, { activeValue, inactiveValue }) => (value === true ? activeValue : value === false ? inactiveValue : value),
    // One box that is ticked or not means the same.
    reads: { Switch: { activeValue: true, inactiveValue: false }, Checkbox: { activeValue: true, inactiveValue: false } },
  },
  input: {
    value: valueTypeOf,
    asks: 'choose',
    readOnly: 'widget',
    inLists: true,
    inTables: true,
    search: searchAs('select', ({ props }) => ({
      source: {
        from: 'static',
        options: [
          { value: props.activeValue, label: props.activeText || { t: 'widgets.switch.on' } },
          { value: props.inactiveValue, label: props.inactiveText || { t: 'widgets.switch.off' } },
        ],
      },
    })),
    match: 'equals',
    // Clients of the family send a switch that nobody touched as it began: true or false.
    fit: (value, { props }) => (typeof value === 'boolean' ? valueOfSide(value ? 'on' : 'off', props, null) : value),
    check: (value, { props }) => (sideOf(value, props) === null ? [{ code: 'type' }] : []),
    read: (text, { props }, context) => readSide(text, props, context),
  },
  compile: ({ props }) => ({
    type: typeof props.activeValue === 'boolean' ? 'boolean' : typeof props.activeValue === 'number' ? 'number' : 'string',
    componentProps: { ...props },
  }),
  text: (value, { props }, { text }) => textOfSide(sideOf(value, props), props, text),
  widget: () => import('./widget'),
})
