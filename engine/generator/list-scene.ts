import { pointTo, type Issue, type IssueCode } from '../issue/issue'
import type { Registry } from '../kind/registry'
import type { Field, InputField } from '../model/field'
import { childrenOf } from '../model/field'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { FormPage } from '../model/page'

/** What reading one list design carries along. */
export interface ListScene {
  readonly registry: Registry
  readonly modelId: string
  /** The form's own inputs, by key, in document order. */
  readonly inputs: ReadonlyMap<string, InputField>
  /** The columns of its form tables, by `table.column`. */
  readonly cells: ReadonlyMap<string, InputField>
  report(code: IssueCode, steps: readonly (string | number)[], detail?: Issue['detail']): void
}

const mostIssues = 500

/** What reading a list's design needs of its form: its inputs by key, and where to report. */
export function listScene(form: FormPage, modelId: string, registry: Registry, issues: Issue[]): ListScene {
  const inputs = new Map<string, InputField>()
  const cells = new Map<string, InputField>()
  collect(form.fields, inputs, cells)
  return {
    registry,
    modelId,
    inputs,
    cells,
    report(code, steps, detail = {}) {
      if (issues.length < mostIssues) issues.push({ code, at: steps.reduce<string>(pointTo, ''), detail })
    },
  }
}

/** Columns of a form table are values of its rows, not of the record; those of tables inside its rows stand in no list. */
function collect(fields: readonly Field[], into: Map<string, InputField>, cells: Map<string, InputField>): void {
  for (const field of fields) {
    if (field.shape === 'input' && !into.has(field.key)) into.set(field.key, field)
    else if (field.shape !== 'rows') collect(childrenOf(field), into, cells)
    else for (const column of field.columns) if (column.shape === 'input') cells.set(`${field.key}.${column.key}`, column)
  }
}

/** The objects of a list under a key of the design, with their places; undefined when the design has no such list. */
export function itemsOf(design: JsonObject, key: string, scene: ListScene): readonly (readonly [JsonObject, number])[] | undefined {
  const list = Object.hasOwn(design, key) ? design[key] : undefined
  if (list === undefined || list === null) return undefined
  if (!Array.isArray(list)) {
    scene.report('prop.invalid', [key], { expected: 'list', found: typeof list })
    return undefined
  }
  return list.slice(0, mostItems).flatMap((item: Json, i) => {
    if (isJsonObject(item)) return [[item, i] as const]
    scene.report('node.invalid', [key, i])
    return []
  })
}

const mostItems = 500
