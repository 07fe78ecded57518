import { asText, getAt, isJsonObject, putAt, wireOptions, type Json, type OptionSource, type WireLens, type WireNode } from '../../engine'

type InterfaceSource = Extract<OptionSource, { from: 'interface' }>

const options = wireOptions('options')
const usual = 'fullName'

const textAt = (node: WireNode, path: string): string => {
  const wire = getAt(node, path)
  return wire === undefined ? '' : (asText.read(wire) ?? '')
}

function readParams(wire: Json | undefined): InterfaceSource['params'] {
  if (!Array.isArray(wire)) return []
  return wire.flatMap((item: Json) => {
    if (!isJsonObject(item) || typeof item['field'] !== 'string' || item['field'] === '') return []
    const field = textAt(item, 'relationField')
    const value = textAt(item, 'defaultValue')
    return [{ name: item['field'], ...(field !== '' ? { field } : value !== '' ? { value } : {}) }]
  })
}

/** One column is both what is suggested and what is stored. */
const isOneColumn = ({ map }: InterfaceSource): boolean => map.value !== '' && map.value === map.label && map.children === ''

/**
 * The format names a data interface and the column to suggest on the field itself: `interfaceId`, `relationField`, `templateJson`.
 * Every other source stands where choices keep theirs.
 */
export const wireSuggestions: WireLens<OptionSource> = {
  get(node) {
    const id = textAt(node, 'interfaceId')
    if (id === '') return options.get(node)
    const column = textAt(node, 'relationField') || usual
    return { from: 'interface', id, params: readParams(getAt(node, 'templateJson')), map: { value: column, label: column, children: '' } }
  },
  put(node, source) {
    if (source.from !== 'interface' || source.id === '' || !isOneColumn(source)) {
      if (textAt(node as WireNode, 'interfaceId') !== '') putAt(node, 'interfaceId', '')
      options.put(node, source)
      return
    }
    const before = getAt(node as WireNode, 'templateJson')
    const items = (Array.isArray(before) ? before : []).filter((item: Json) => isJsonObject(item))
    putAt(node, 'interfaceId', source.id)
    putAt(node, 'relationField', source.map.label)
    putAt(
      node,
      'templateJson',
      source.params.map(({ name, field, value }) => ({
        ...items.find((item) => item['field'] === name),
        field: name,
        relationField: field ?? '',
        defaultValue: value ?? '',
      })),
    )
  },
}
