import { inBrand, writeGenerator, writeListDesign, type Json, type Registry, type Text } from '../../../engine'
import { readModel } from './engine-model'
import type { ModelRow } from './store'

type Documents = Pick<ModelRow, 'formData' | 'columnData'>

const written = (text: Text): string => (typeof text === 'string' ? text : 't' in text ? text.t : text.own)

/**
 * The documents of a model for the designer of a client of the family: what is stored in our format in the one that it reads, without losing anything
 * of it, and anything else as it is stored.
 */
export function wireDocuments(registry: Registry, row: ModelRow, brand: string): Documents {
  const { model } = readModel(row.formData, row.columnData, row.id, registry)
  if (!model || model.form.wire !== undefined) return row
  const key = `${brand}Key`
  return {
    formData: JSON.stringify(inBrand(writeGenerator(model.form, registry, { brand: key }) as Json, brand)),
    columnData:
      row.columnData.trim() === ''
        ? JSON.stringify(inBrand(writeListDesign(model.list, registry, { brand: key, text: written }) as Json, brand))
        : row.columnData,
  }
}

/** Of documents that are saved, those that are just what `wireDocuments` gave, as they are stored: a designer that changed nothing changes nothing. */
export function asTheyWere(registry: Registry, row: ModelRow, sent: Documents): Partial<Documents> {
  const isWire = sent.formData !== row.formData && sent.formData.includes('"__config__"')
  if (!isWire) return {}
  const brand = /"([a-z0-9]+)Key":/.exec(sent.formData.replaceAll('"renderKey":', ''))?.[1] ?? 'jnpf'
  const given = wireDocuments(registry, row, brand)
  return {
    ...(sent.formData === given.formData && { formData: row.formData }),
    ...(sent.columnData === given.columnData && { columnData: row.columnData }),
  }
}
