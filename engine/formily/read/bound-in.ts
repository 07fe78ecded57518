import type { Issue } from '../../issue/issue'
import type { AnyKind } from '../../kind/define-kind'
import type { Access } from '../../model/access'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import { inOrder } from '../read-own'
import { looksLikeScript, type FormilySchema } from '../schema'
import { checksIn } from './checks-in'
import { mappingOf } from './component-names'
import type { Held } from './expression-in'
import { keyFor } from './keys-in'
import type { Draft } from './rules-reader'
import { accessIn, optionsIn, pixelsIn, settingsIn, wordsIn } from './slots-in'
import { below, spanOf, type Where } from './where'

/** A node with a value, before its reactions are read. */
interface Bound {
  readonly draft: Draft
  /** Its path in formulas. */
  readonly path: string
  readonly access: Access
  readonly holds: Held
}

/** What nodes with a value have in common; members that were understood are added to `used`. */
export function boundIn(
  name: string,
  node: JsonObject,
  kind: AnyKind,
  at: string,
  where: Where,
  used: Set<string>,
  said: JsonObject,
  report: (issue: Issue) => void,
): Bound {
  const key = keyFor(name, where.within, where.keys)
  if (key !== name) report({ code: 'formily.renamed', at, detail: { name: `${where.within}${name}`.slice(0, 80), key } })
  const path = below(where.table ?? '', key)
  const decorator = settingsIn(node, 'x-decorator-props')
  const settings = settingsIn(node, 'x-component-props')
  const checks = checksIn(
    node,
    {
      kind,
      key,
      path,
      unread: (below_, rule) => report({ code: 'formily.kept', at: `${at}${below_}`, detail: { name: rule.slice(0, 80) } }),
      script: (below_, hook) => report({ code: 'script.unsupported', at: `${at}${below_}`, detail: { hook: hook.slice(0, 80) } }),
    },
    used,
  )
  if (typeof node['required'] === 'boolean') used.add('required')
  const access = accessIn(node, node['required'] === true || checks.required || where.required.has(name), used)
  const words = (from: string, value: Json | undefined): string | undefined => {
    const found = wordsIn(value)
    if (found !== undefined) used.add(from)
    return found
  }
  const title = where.column?.title ?? words('title', node['title'])
  const help = words('description', node['description']) ?? words('x-decorator-props/tooltip', decorator['tooltip'])
  const placeholder = kind.shape === 'input' ? words('x-component-props/placeholder', settings['placeholder']) : undefined
  const labelWidth = pixelsIn(decorator['labelWidth'], 0, 600)
  if (labelWidth !== undefined) used.add('x-decorator-props/labelWidth')
  const initial = node['default']
  const hasInitial = initial !== undefined && initial !== null && !looksLikeScript(initial) && kind.shape === 'input'
  if (hasInitial) used.add('default')
  const props = { ...said, ...checks.props }
  const draft = {
    kind: kind.kind,
    key,
    ...(title === undefined ? {} : { title }),
    ...(help === undefined ? {} : { help }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(labelWidth === undefined || where.table !== null ? {} : { labelWidth }),
    ...(where.column?.width === undefined || kind.shape !== 'input' ? {} : { columnWidth: where.column.width }),
    ...(hasInitial ? { initial: mappingOf(kind).kept?.(initial, { ...kind.defaults, ...props } as never) ?? initial } : {}),
    ...spanOf(node, where, used),
    props,
    ...(checks.patterns.length > 0 ? { patterns: checks.patterns } : {}),
    ...(checks.checks.length > 0 ? { checks: checks.checks } : {}),
    access,
    wire: { formily: { at } },
  } as unknown as Draft
  return { draft, path, access, holds: heldBy(kind, { ...kind.defaults, ...props }, node) }
}

function heldBy(kind: AnyKind, props: JsonObject, node: JsonObject): Held {
  const type = kind.input?.value(props as never)
  if (type === 'decimal' || type === 'integer') return 'number'
  if (node['type'] === 'boolean') return 'flag'
  const { source } = props
  const options: readonly Json[] = isJsonObject(source) && Array.isArray(source['options']) ? source['options'] : []
  // Choices that are false themselves, such as 0.
  return type === undefined || options.some((option) => isJsonObject(option) && !option['value']) ? 'open' : 'filled'
}

/** The choices that a node lists, as the source of our own field. Columns below it show more of each choice than its words, which the first one says. */
export function sourceIn(node: JsonObject, kind: AnyKind, used: Set<string>): JsonObject {
  if (!('source' in kind.props.properties)) return {}
  const settings = settingsIn(node, 'x-component-props')
  const keyedBy = mappingOf(kind).choiceKeys?.find((name) => typeof settings[name] === 'string')
  const members = {
    value: keyedBy === undefined ? undefined : String(settings[keyedBy]),
    label: firstOf(node) ?? (isJsonObject(node['items']) ? firstOf(node['items']) : undefined),
  }
  for (const [from, value] of [
    ['enum', node['enum']],
    ...['options', 'treeData', 'dataSource'].map((one) => [`x-component-props/${one}`, settings[one]] as const),
  ] as const) {
    const options = optionsIn(value, members)
    if (!options) continue
    used.add(from)
    if (keyedBy !== undefined) used.add(`x-component-props/${keyedBy}`)
    return { source: { from: 'static', options } }
  }
  return {}
}

const firstOf = (node: JsonObject): string | undefined => (isJsonObject(node['properties']) ? inOrder(node as FormilySchema)[0]?.[0] : undefined)
