import type { Registry } from '../kind/registry'
import { childrenOf, type Field } from '../model/field'
import type { Json, JsonObject } from '../model/json'
import type { FormPage } from '../model/page'
import { putSettings, readSettings } from './form-settings'
import { kindIndex } from './kind-index'
import { outerKey, wrap } from './outer-form'
import { kindKey } from './resolve-kind'
import { sameJson } from './same-json'
import { silently } from './scene'
import { getAt } from './wire'
import { draftOf, nest } from './wire-node'
import { writeNodes } from './write-node'

/** What a written document of the generator format shall be like. */
export interface WriteOptions {
  /** The key that names the kind of new nodes; by default the one the document's own nodes use, else `jnpfKey`. */
  readonly brand?: string
}

/** A form object as 3.4 makes it, before the page's own settings are put into it. */
const newForm: JsonObject = {
  formRef: 'elForm',
  formModel: 'dataForm',
  formRules: 'rules',
  formBtns: false,
  formStyle: '',
  fields: [],
}

/**
 * Writes a form back in the generator format, in the wrapping it was read in. A page that has not changed since gives
 * exactly the document it was read from; what has changed is put where that document keeps it. Pages that were never read
 * from the format come out in the form of 3.4. The page's id and title stand outside of the format.
 */
export function writeGenerator(page: FormPage, registry: Registry, { brand }: WriteOptions = {}): JsonObject | readonly Json[] {
  const scene = silently()
  const settings = page.wire ?? newForm
  const wanted = {
    title: typeof page.title === 'object' && 'in' in page.title ? { own: '', in: page.title.in } : '',
    layout: page.layout,
    confirm: page.confirm,
    cancel: page.cancel,
    buttons: page.buttons,
    hiddenData: page.hiddenData,
    ...(page.confirmAndAdd === undefined ? {} : { confirmAndAdd: page.confirmAndAdd }),
  }
  const plain = sameJson(readSettings(settings, scene), wanted)
  // What is remembered of the wrapping may hold many unread nodes: it keeps its place, and is not copied.
  const draft = draftOf(page.wire?.[outerKey] === undefined ? settings : { ...settings, [outerKey]: null })
  if (!page.wire || !plain) putSettings(draft, wanted, !page.wire, scene)
  const ids = new FormIds(page)
  const nodes = writeNodes(page.fields, { registry, brand: brand ?? brandOf(page.fields, registry) ?? 'jnpfKey', nextId: () => ids.next() })
  if (ids.grown && (!page.wire || settings['idGlobal'] !== undefined)) draft['idGlobal'] = ids.last
  return wrap(page.wire?.[outerKey], draft as JsonObject, nodes, plain)
}

/** Numbers for new nodes, above every number that the document has given out. */
class FormIds {
  grown = false
  last: number

  constructor(page: FormPage) {
    const global = page.wire?.['idGlobal']
    this.last = Math.max(100, typeof global === 'number' && Number.isSafeInteger(global) ? global : 0, ...highestId(page.fields))
  }

  next(): number {
    this.grown = true
    this.last += 1
    return this.last
  }
}

const wireOf = (field: Field): JsonObject => {
  const wire = field.shape === 'unknown' ? field.json : field.wire
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? nest(wire as JsonObject) : {}
}

const highestId = (fields: readonly Field[]): readonly number[] => {
  let highest = 0
  for (const field of fields) {
    const id = getAt(wireOf(field), '__config__.formId')
    if (typeof id === 'number' && Number.isSafeInteger(id)) highest = Math.max(highest, id)
    highest = Math.max(highest, ...highestId(childrenOf(field)))
  }
  return [highest]
}

function brandOf(fields: readonly Field[], registry: Registry): string | undefined {
  for (const field of fields) {
    const key = kindKey(wireOf(field), kindIndex(registry)) ?? brandOf(childrenOf(field), registry)
    if (key !== undefined) return key
  }
  return undefined
}
