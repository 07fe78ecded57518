import { isJsonObject, type JsonObject } from '../model/json'
import { getAt, putAt } from './wire'
import type { WireDraft, WireNode } from './wire-lens'

/** What value, label and children are called in the options of one field. */
export interface OptionNames {
  readonly value: string
  readonly label: string
  readonly children: string
}

// Up to 3.4.1 in the configuration, from 3.4.7 and in the ancestor nested in `props`, from 3.6 flat in it.
const places = ['__config__.props', 'props.props', 'props'] as const

/** The names and where they stand; `names` is undefined for a node that leaves them to the shape of its options. */
export function optionNames(node: WireNode): { readonly names?: OptionNames; readonly at?: string } {
  for (const at of places) {
    const props = getAt(node, at)
    if (isJsonObject(props) && (isName(props['value']) || isName(props['label']))) return { names: readNames(props), at }
  }
  return {}
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && value !== '__proto__'

/** One name tells the other: `id` goes with `fullName`, `value` with `label`. */
function readNames(props: JsonObject): OptionNames {
  const { value, label, children } = props
  return {
    value: isName(value) ? value : label === 'label' ? 'value' : 'id',
    label: isName(label) ? label : value === 'value' ? 'label' : 'fullName',
    children: isName(children) ? children : 'children',
  }
}

/** Writes the names where the node has them, else where its `home` keeps them. */
export function putOptionNames(node: WireDraft, names: OptionNames, home: string = '__slot__.options'): void {
  const at = optionNames(node as WireNode).at ?? (home === 'options' ? 'props.props' : '__config__.props')
  for (const [name, value] of Object.entries(names)) putAt(node, `${at}.${name}`, value)
}
