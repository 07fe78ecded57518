import { pointTo, type Issue } from '../../issue/issue'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import { ownPart } from '../schema'
import { scriptIn } from './expression-in'

/** Members of a node that say how it is put together, and those that only a designer needs. */
const structure = new Set([
  'type',
  'name',
  'version',
  'properties',
  'items',
  'x-component',
  'x-decorator',
  'x-index',
  'x-designable-id',
  'x-designable-source-name',
  'x-compile-omitted',
  'x-reactions',
  '_isJSONSchemaObject',
  ownPart,
])
const styles = new Set(['style', 'className', 'class', 'classNames', 'styles'])
const grouped = new Set(['x-component-props', 'x-decorator-props'])

/** Tells of each member of a node that was not understood: it stays in the document. `used` names those that were, `group/name` inside of a group. */
export function unreadIn(node: JsonObject, at: string, used: ReadonlySet<string>, report: (issue: Issue) => unknown): void {
  for (const [name, value] of Object.entries(node)) {
    if (structure.has(name) || used.has(name)) continue
    if (grouped.has(name) && isJsonObject(value)) {
      for (const [inner, one] of Object.entries(value))
        if (!used.has(`${name}/${inner}`)) unread(inner, one, pointTo(pointTo(at, name), inner), report)
    } else unread(name, value, pointTo(at, name), report)
  }
}

/** Tells of each node below one that holds a value by itself, such as the columns of a table to tick in. */
export function partsUnread({ properties }: JsonObject, at: string, report: (issue: Issue) => unknown): void {
  for (const name of isJsonObject(properties) ? Object.keys(properties) : [])
    report({ code: 'formily.kept', at: pointTo(pointTo(at, 'properties'), name), detail: { name: name.slice(0, 80) } })
}

function unread(name: string, value: Json, at: string, report: (issue: Issue) => unknown): void {
  if (isEmpty(value)) return
  const scripts = scriptsIn(value, at)
  for (const place of scripts) report({ code: 'script.unsupported', at: place, detail: { hook: name.slice(0, 80) } })
  if (scripts.length > 0) return
  if (styles.has(name)) report({ code: 'style.ignored', at, detail: { name: name.slice(0, 80) } })
  else report({ code: 'formily.kept', at, detail: { name: name.slice(0, 80) } })
}

const isEmpty = (value: Json): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0) || (isJsonObject(value) && Object.keys(value).length === 0)

const deepest = 12
/** The places of scripts in a value. */
function scriptsIn(value: Json, at: string, depth = 0): readonly string[] {
  if (scriptIn(value) !== null) return [at]
  if (typeof value !== 'object' || value === null || depth > deepest) return []
  return Object.entries(value as JsonObject).flatMap(([name, one]) => scriptsIn(one, pointTo(at, name), depth + 1))
}
