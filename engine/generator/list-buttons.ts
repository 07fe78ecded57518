import type { Action, ActionButton } from '../model/action'
import { innerKey, isFieldKey } from '../model/field-key'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { Text } from '../model/text'
import { constantIn, isConstant } from './wire-params'
import { itemsOf, type ListScene } from './list-scene'
import words from './wire-words.json'

interface Standard {
  readonly label: string
  readonly tone?: ActionButton['tone']
  readonly needsRows?: boolean
  action(): Action
}

const remove: Action = { do: 'remove', confirm: { t: 'engine.confirm.remove' } }

/** The format's own buttons by their value; their permission code is `btn_` and that value. */
const toolbarButtons: Readonly<Record<string, Standard>> = {
  add: { label: 'engine.list.add', tone: 'primary', action: () => ({ do: 'openRecord', mode: 'create' }) },
  download: {
    label: 'engine.list.export',
    action: () => ({ do: 'export' }),
  },
  upload: { label: 'engine.list.import', action: () => ({ do: 'import' }) },
  batchPrint: { label: 'engine.list.batchPrint', needsRows: true, action: () => ({ do: 'print' }) },
  batchRemove: { label: 'engine.list.batchRemove', tone: 'danger', needsRows: true, action: () => remove },
}
const rowButtons: Readonly<Record<string, Standard>> = {
  edit: { label: 'engine.list.edit', action: () => ({ do: 'openRecord', mode: 'edit' }) },
  remove: { label: 'engine.list.remove', tone: 'danger', action: () => remove },
  detail: { label: 'engine.list.detail', action: () => ({ do: 'openRecord', mode: 'view' }) },
}

/** Which of a list's buttons the format has words for. */
export const toolbarButtonNames: readonly string[] = Object.keys(toolbarButtons)
export const rowButtonNames: readonly string[] = Object.keys(rowButtons)

/** The buttons above a list, as a design shows them. */
export const readToolbar = (design: JsonObject, scene: ListScene): readonly ActionButton[] =>
  readStandard(design, 'btnsList', toolbarButtons, ['add', 'batchRemove'], scene)

/** The buttons of a row, standard ones before the design's own. */
export const readRowActions = (design: JsonObject, scene: ListScene): readonly ActionButton[] => [
  ...readStandard(design, 'columnBtnsList', rowButtons, ['edit', 'remove', 'detail'], scene),
  ...(itemsOf(design, 'customBtnsList', scene) ?? []).flatMap(([item, i]) => readCustom(item, i, scene) ?? []),
]

function readStandard(
  design: JsonObject,
  key: string,
  known: Readonly<Record<string, Standard>>,
  suggested: readonly string[],
  scene: ListScene,
): readonly ActionButton[] {
  const items = itemsOf(design, key, scene) ?? suggested.map((value, i) => [{ value }, i] as const)
  const taken = new Set<string>()
  return (items as readonly (readonly [JsonObject, number])[]).flatMap(([item, i]) => {
    // Newer designs list every button there is, and say which are shown.
    if (item['show'] === false) return []
    const value = item['value']
    const standard = typeof value === 'string' && Object.hasOwn(known, value) ? known[value] : undefined
    if (!standard || typeof value !== 'string') {
      scene.report('prop.unknown', [key, i, 'value'], { prop: String(value).slice(0, 80) })
      return []
    }
    if (taken.has(value)) return []
    taken.add(value)
    return [
      {
        key: value,
        label: labelOf(item['label'], value, standard.label),
        action: standard.action(),
        requires: `btn_${value}`,
        ...(standard.tone ? { tone: standard.tone } : {}),
        ...(standard.needsRows ? { needsRows: true } : {}),
        ...(typeof item['icon'] === 'string' && item['icon'] !== '' ? { icon: item['icon'] } : {}),
      },
    ]
  })
}

const defaultWords: Readonly<Record<string, readonly string[]>> = words.list

/** The format's own default words, or none, are the platform's in the user's language. */
const labelOf = (wire: Json | undefined, value: string, own: string): Text =>
  typeof wire !== 'string' || wire.trim() === '' || (defaultWords[value] ?? []).includes(wire) ? { t: own } : wire

/** A button of the form's author: opening another form and calling a data interface are declared, anything else is script. */
function readCustom(item: JsonObject, i: number, scene: ListScene): ActionButton | undefined {
  if (item['show'] === false) return undefined
  const { value, label } = item
  const event = isJsonObject(item['event']) ? item['event'] : {}
  const action = customAction(event, scene)
  if (typeof value !== 'string' || value === '') {
    scene.report('key.missing', ['customBtnsList', i])
    return undefined
  }
  if (!action) {
    scene.report('script.unsupported', ['customBtnsList', i], { hook: value.slice(0, 80) })
    return undefined
  }
  return { key: value, label: typeof label === 'string' ? label : value, action, requires: value.startsWith('btn_') ? value : `btn_${value}` }
}

function customAction(event: JsonObject, scene: ListScene): Action | undefined {
  const id = (name: string) => (typeof event[name] === 'string' && event[name] !== '' ? event[name] : undefined)
  const modelId = id('modelId')
  const interfaceId = id('interfaceId')
  if (Number(event['btnType']) === 1 && modelId !== undefined) {
    return {
      do: 'open',
      page: modelId,
      as: event['popupType'] === 'drawer' ? 'drawer' : 'dialog',
      params: inputs(event['formOptions'], 'field', 'currentField', scene),
    }
  }
  if (Number(event['btnType']) === 3 && interfaceId !== undefined) {
    const title = event['confirmTitle']
    const asks = event['useConfirm'] === true || event['useConfirm'] === 1
    return {
      do: 'invoke',
      call: `POST /api/system/DataInterface/${encodeURIComponent(interfaceId)}/Actions/Preview`,
      input: inputs(event['templateJson'], 'field', 'relationField', scene),
      ...(asks ? { confirm: typeof title === 'string' && title !== '' ? title : { t: 'engine.confirm.action' } } : {}),
    }
  }
  return undefined
}

/** Inputs of an action that take values of the row; a key stands in brackets, so that no key can be read as a formula. */
function inputs(wire: Json | undefined, name: string, from: string, scene: ListScene): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (Array.isArray(wire) ? wire : []).flatMap((item: Json) => {
      const input = isJsonObject(item) ? item[name] : undefined
      const named = isJsonObject(item) ? item[from] : undefined
      const own = typeof named === 'string' ? innerKey(named) : named
      // Without a field of that name, `id` is the record's own.
      const isRecord = named === '@formId' || (named === 'id' && !scene.inputs.has(String(own)))
      const key = isRecord ? 'id' : own
      if (typeof input === 'string' && input !== '' && isJsonObject(item) && isConstant(item)) return [[input, JSON.stringify(constantIn(item))]]
      return typeof input === 'string' && input !== '' && (key === 'id' || isFieldKey(key)) ? [[input, `[${key}]`]] : []
    }),
  )
}
