import { innerKey, wireName } from '../model/field-key'
import type { InputField } from '../model/field'
import type { JsonObject } from '../model/json'
import { withSameWords } from '../model/text'
import { ParseContext } from '../parse/parse-context'
import { itemsOf, type ListScene } from './list-scene'
import { readNodes } from './read-node'
import { asFlag } from './wire'

const suggested = 3

/** The search controls of a design; without any, those of the first inputs that can be searched. */
export function readSearch(design: JsonObject, scene: ListScene): readonly InputField[] {
  const items = itemsOf(design, 'searchList', scene)
  if (!items) return [...scene.inputs.values()].flatMap((field) => searchOf(field, scene) ?? []).slice(0, suggested)
  const taken = new Set<string>()
  return items.flatMap(([item, i]) => {
    const name = item['prop'] ?? item['__vModel__'] ?? item['vModel']
    const key = typeof name === 'string' ? innerKey(name) : name
    const field = typeof key === 'string' ? (scene.inputs.get(key) ?? ownField(item, key, scene)) : undefined
    const control = field && severalOf(searchOf(field, scene), item)
    if (typeof key !== 'string' || key === '') scene.report('key.missing', ['searchList', i])
    else if (!control) scene.report('prop.unknown', ['searchList', i], { prop: wireName(key).slice(0, 80) })
    else if (taken.has(key)) scene.report('key.duplicate', ['searchList', i], { key: wireName(key) })
    else {
      taken.add(key)
      const { label, value } = item
      const said = value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
      return [
        {
          ...control,
          ...(typeof label === 'string' && label !== '' ? { title: withSameWords(control.title, label) } : {}),
          ...(said ? { initial: value } : {}),
        },
      ]
    }
    return []
  })
}

/** What the kind of a field offers for searching it, with every prop that its control takes. */
function searchOf(field: InputField, { registry }: ListScene): InputField | undefined {
  // The registry has made this field from this kind's props.
  const control = registry.get(field.kind)?.input?.search(field as never)
  const kind = control && registry.get(control.kind)
  return kind ? { ...control, props: { ...kind.defaults, ...control.props } } : undefined
}

/** `searchMultiple`: several choices, one of which is enough. */
const severalOf = (control: InputField | undefined, item: JsonObject): InputField | undefined =>
  control && asFlag.read(item['searchMultiple'] ?? false) === true && Object.hasOwn(control.props, 'multiple')
    ? { ...control, props: { ...control.props, multiple: true } }
    : control

/** Newer designs repeat the whole field: one that the form does not have is read from there. */
function ownField(item: JsonObject, key: string, scene: ListScene): InputField | undefined {
  const [field] = readNodes([{ ...item, __vModel__: wireName(key) }], '', new Set(), new ParseContext(scene.registry)).fields
  return field?.shape === 'input' ? field : undefined
}
