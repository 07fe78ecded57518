import { asText, getAt, putAt, readParams, wireOptions, writeParams, type OptionSource, type WireLens, type WireNode } from '../../engine'

type InterfaceSource = Extract<OptionSource, { from: 'interface' }>

const options = wireOptions('options')
const usual = 'fullName'

const textAt = (node: WireNode, path: string): string => {
  const wire = getAt(node, path)
  return wire === undefined ? '' : (asText.read(wire) ?? '')
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
    putAt(node, 'interfaceId', source.id)
    putAt(node, 'relationField', source.map.label)
    putAt(node, 'templateJson', writeParams(source.params, getAt(node as WireNode, 'templateJson')))
  },
}
