import { asFlag, asNumberOrNull, defineKind, wireAt, ownWidget } from '../../engine'
import { flag } from '../shared/flag'
import { searchAsText } from '../shared/search'
import { coordinates, onEarth, readPlace } from './place'
import { locationDefaults, locationProps, type LocationProps } from './props'

/** A place: its address in words and, where the device tells, its coordinates. Stored as JSON text. */
export const location = defineKind<'location', 'input', LocationProps>({
  kind: 'location',
  shape: 'input',
  palette: 'basic',
  props: locationProps,
  defaults: locationDefaults,
  editor: [flag('auto', 'data'), { prop: 'maxLength', group: 'rules', kind: 'numInput', props: { min: 1, max: 2000, precision: 0 } }],
  example: { value: '{"name":"A-101","address":"A-101","fullAddress":"A-101","lng":120.130396,"lat":30.275083}' },
  generator: {
    names: ['location'],
    tags: [{ tag: 'JnpfLocation' }],
    props: { auto: wireAt('autoLocation', asFlag), maxLength: wireAt('maxlength', asNumberOrNull) },
  },
  formily: ownWidget,
  input: {
    value: () => 'longText',
    asks: 'enter',
    readOnly: 'text',
    inLists: true,
    inTables: false,
    search: searchAsText,
    match: 'contains',
    check(value, { props }) {
      if (typeof value !== 'string') return [{ code: 'type' }]
      const place = readPlace(value)
      if (!onEarth(place)) return [{ code: 'type' }]
      return props.maxLength !== null && place.address.length > props.maxLength ? [{ code: 'tooLong', detail: { max: props.maxLength } }] : []
    },
    isEmpty: (value) => typeof value === 'string' && readPlace(value).address === '' && coordinates(readPlace(value)) === '',
  },
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  text(value) {
    const place = readPlace(value)
    return [place.address, place.address === '' ? coordinates(place) : ''].filter(Boolean).join('')
  },
  widget: () => import('./widget'),
})
