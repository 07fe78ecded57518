import { asFlag, asNumber, defineKind, wireAt, type JsonObject, ownWidget } from '../../engine'
import { flag } from '../shared/flag'
import { plainProps } from '../shared/plain-props'
import { pickerLenses } from '../shared/picker/settings'
import { checkIdPaths, idPathsText, readIdPaths } from '../shared/picker/values'
import { searchAs } from '../shared/search'
import { addressDefaults, addressProps, type AddressProps } from './props'

/** The setting `level` is edited by a select whose values are numbers; the choices of other selects are texts. */
const levels: JsonObject = {
  source: { from: 'static', options: [0, 1, 2, 3].map((value) => ({ value, label: { t: `widgets.choice.areaLevel.${String(value)}` } })) },
  clearable: false,
}

/** Province, city and district, kept as the ids of the way. Only the end of a way counts as an address. */
export const address = defineKind<'address', 'input', AddressProps>({
  kind: 'address',
  shape: 'input',
  palette: 'relation',
  props: addressProps,
  defaults: addressDefaults,
  editor: [
    flag('multiple', 'general'),
    flag('clearable', 'general'),
    { prop: 'level', group: 'rules', kind: 'select', props: levels },
    flag('anyLevel', 'rules'),
  ],
  example: { value: ['330000', '330100', '330106'] },
  generator: {
    names: ['address', 'areaSelect'],
    tags: [{ tag: 'JNPF-Address' }],
    props: {
      multiple: pickerLenses.multiple,
      clearable: pickerLenses.clearable,
      level: wireAt('level', asNumber),
      anyLevel: wireAt('anyLevel', asFlag),
    },
  },
  formily: ownWidget,
  input: {
    value: () => 'json',
    list: 'area',
    asks: 'choose',
    box: true,
    readOnly: 'text',
    inLists: true,
    inTables: true,
    // A search by province or city finds everything in it.
    search: searchAs('address', ({ props }) => ({ level: props.level, anyLevel: true })),
    match: 'equals',
    check(value, { props }) {
      const wrong = checkIdPaths(value, props.multiple)
      return wrong.length > 0 || readIdPaths(value).every((path) => path.length <= props.level + 1) ? wrong : [{ code: 'notOffered' }]
    },
    restricts: (value, { props }) =>
      props.anyLevel ? null : { within: { of: 'area', depth: props.level + 1 }, ids: readIdPaths(value).flatMap((path) => path.at(-1) ?? []) },
  },
  compile: ({ props }) => ({ type: 'array', componentProps: plainProps(props) }),
  text: (value, _field, context) => idPathsText({ of: 'area' }, value, context),
  widget: () => import('./widget'),
})
