import type { Static } from '@sinclair/typebox'
import {
  asText,
  getAt,
  innerKey,
  putAt,
  readParams,
  wireName,
  writeParams,
  type interfaceSourceSchema,
  type RowSource,
  type WireLens,
  type WireNode,
} from '../../../engine'

type InterfaceSource = Static<typeof interfaceSourceSchema>
type RecordsSource = Extract<RowSource, { from: 'records' }>

const textAt = (node: WireNode, path: string): string => {
  const wire = getAt(node, path)
  return wire === undefined ? '' : (asText.read(wire) ?? '')
}

/** A data interface on the field itself: `interfaceId`, `propsValue`, `relationField`, `templateJson`. */
export const wireInterface: WireLens<InterfaceSource> = {
  get(node) {
    const id = textAt(node, 'interfaceId')
    if (id === '') return undefined
    return {
      from: 'interface',
      id,
      params: readParams(getAt(node, 'templateJson')),
      map: { value: textAt(node, 'propsValue') || 'id', label: textAt(node, 'relationField') || 'fullName', children: '' as const },
    }
  },
  put(node, source) {
    putAt(node, 'interfaceId', source.id)
    putAt(node, 'propsValue', source.map.value)
    putAt(node, 'relationField', source.map.label)
    putAt(node, 'templateJson', writeParams(source.params, getAt(node as WireNode, 'templateJson')))
  },
}

/** A model on the field itself: `modelId` and the shown field as `relationField`. */
export const wireRecords: WireLens<RecordsSource> = {
  get(node) {
    const model = textAt(node, 'modelId')
    return model === '' ? undefined : { from: 'records', model, label: innerKey(textAt(node, 'relationField')) }
  },
  put(node, source) {
    putAt(node, 'modelId', source.model)
    putAt(node, 'relationField', wireName(source.label))
  },
}
