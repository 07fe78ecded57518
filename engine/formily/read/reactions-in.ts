import { pointTo } from '../../issue/issue'
import type { Access } from '../../model/access'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import type { Rule } from '../../model/rule'
import { formulaIn, messageIn, scriptIn, type ScriptNames } from './expression-in'
import { optionsIn, wordsIn } from './slots-in'

/** What reactions are read with: names, what a node is before any of them, and who hears what was not understood. */
export interface ReactionScene {
  readonly names: ScriptNames
  readonly holdsValue: boolean
  readonly access: Access
  /** `at` lies below the reactions of the node. */
  unread(at: string, name: string): void
  script(at: string, hook: string): void
}

export interface ReactionsRead {
  readonly rules: readonly Rule[]
  /** What the user may do where no rule says otherwise. */
  readonly access: Access
}

/** A part of a state: what a reaction sets, as Formily's field and as its schema call it. */
const aliases: Readonly<Record<string, string>> = {
  'x-visible': 'visible',
  'x-hidden': 'hidden',
  'x-display': 'display',
  'x-disabled': 'disabled',
  'x-editable': 'editable',
  'x-pattern': 'pattern',
  'x-value': 'value',
  enum: 'dataSource',
  selfErrors: 'errors',
}

type Wanted = boolean | { readonly formula: string }
const not = (formula: string): string => `not (${formula})`
const textOf = (wanted: Wanted): string => (typeof wanted === 'boolean' ? String(wanted) : `(${wanted.formula})`)

/** The state that a request of a reaction asks for, under one name each. */
function requestOf(json: Json | undefined): ReadonlyMap<string, { readonly value: Json; readonly at: string }> {
  const asked = new Map<string, { readonly value: Json; readonly at: string }>()
  if (!isJsonObject(json)) return asked
  for (const from of ['state', 'schema']) {
    const part = json[from]
    if (isJsonObject(part))
      for (const [name, value] of Object.entries(part)) asked.set(aliases[name] ?? name, { value, at: pointTo(`/${from}`, name) })
  }
  return asked
}

/** The truth of what a state is set to: whether the node is in view, or can be filled in. */
function truthOf(name: string, value: Json, names: ScriptNames): Wanted | null {
  const source = scriptIn(value)
  const formula = source === null ? null : formulaIn(source, names, 'condition')
  switch (name) {
    case 'visible':
    case 'editable':
    case 'required':
      return typeof value === 'boolean' ? value : formula === null ? null : { formula }
    case 'hidden':
    case 'disabled':
      return typeof value === 'boolean' ? !value : formula === null ? null : { formula: not(formula) }
    case 'display':
      return value === 'visible' ? true : value === 'none' || value === 'hidden' ? false : null
    case 'pattern':
      return value === 'editable' ? true : ['disabled', 'readOnly', 'readPretty'].includes(String(value)) ? false : null
    default:
      return null
  }
}

const groups = { visible: ['visible', 'hidden', 'display'], enabled: ['disabled', 'editable', 'pattern'], required: ['required'] } as const

/** Reads one declarative reaction; what of it cannot be said as a rule is told, each at its place. */
export function reactionIn(reaction: JsonObject, at: string, scene: ReactionScene): ReactionsRead {
  const { names, holdsValue, unread } = scene
  const unchanged = { rules: [], access: scene.access }
  const when = conditionOf(reaction['when'], names)
  if (when === null || (Array.isArray(reaction['effects']) && reaction['effects'].length > 0)) {
    if (when === null) scene.script(pointTo(at, 'when'), 'when')
    else unread(pointTo(at, 'effects'), 'effects')
    return unchanged
  }
  const fulfil = requestOf(reaction['fulfill'])
  const other = requestOf(reaction['otherwise'])
  const rules: Rule[] = []
  const done = new Set<string>()
  let access = scene.access
  for (const [set, members] of Object.entries(groups) as readonly [keyof typeof groups, readonly string[]][]) {
    if (set !== 'visible' && !holdsValue) continue
    const name = members.find((one) => fulfil.has(one) || other.has(one))
    if (name === undefined) continue
    const truth = (asked: typeof fulfil): Wanted | null | undefined =>
      asked.has(name) ? truthOf(name, asked.get(name)?.value ?? null, names) : undefined
    const yes = truth(fulfil)
    const no = truth(other)
    if (yes === null || no === null) continue
    done.add(name)
    const before = initially(set, access)
    const formula = choose(when, yes ?? before, no ?? before)
    if (formula === null) continue
    rules.push({ set, when: formula })
    access = released(set, access)
  }
  for (const [request, holds] of [
    [fulfil, when],
    [other, when === '' ? 'false' : not(when)],
  ] as const) {
    for (const [name, { value }] of request) {
      const rule = holdsValue ? valued(name, value, holds, names) : null
      if (!rule) continue
      rules.push(rule)
      done.add(name)
    }
  }
  for (const [request, from] of [
    [fulfil, 'fulfill'],
    [other, 'otherwise'],
  ] as const) {
    for (const [name, { value, at: below }] of request) {
      if (done.has(name)) continue
      if (scriptIn(value) === null) unread(`${pointTo(at, from)}${below}`, name)
      else scene.script(`${pointTo(at, from)}${below}`, name)
    }
  }
  for (const name of Object.keys(reaction)) if (!known.has(name)) unread(pointTo(at, name), name)
  for (const from of ['fulfill', 'otherwise']) {
    const part = reaction[from]
    if (isJsonObject(part) && typeof part['run'] === 'string' && part['run'] !== '') scene.script(`${pointTo(at, from)}/run`, 'run')
  }
  return { rules, access }
}

const known = new Set(['dependencies', 'when', 'fulfill', 'otherwise', 'target', 'effects'])

/** The condition of a reaction as a formula; '' where it always holds, null for a script that is none of ours. */
function conditionOf(when: Json | undefined, names: ScriptNames): string | null {
  if (when === undefined || when === null || when === '' || when === true) return ''
  if (when === false) return 'false'
  const source = scriptIn(when)
  return source === null ? null : formulaIn(source, names, 'condition')
}

/** One formula for what holds under a condition and what holds without; null where nothing would change. */
function choose(when: string, yes: Wanted, no: Wanted): string | null {
  if (yes === no) return yes === true ? null : textOf(yes)
  if (when === '') return yes === true ? null : strip(textOf(yes))
  if (yes === true && no === false) return when
  if (yes === false && no === true) return not(when)
  return `if(${when}, ${strip(textOf(yes))}, ${strip(textOf(no))})`
}
const strip = (formula: string): string => (formula.startsWith('(') && formula.endsWith(')') ? formula.slice(1, -1) : formula)

/** What a node is before any reaction. */
function initially(set: keyof typeof groups, access: Access): boolean {
  if (set === 'visible') return access.mode !== 'hidden'
  if (set === 'enabled') return access.mode !== 'disabled' && access.mode !== 'readOnly'
  return access.mode === 'editable' && access.required
}

/** What a rule decides is not decided for good beside it. */
function released(set: keyof typeof groups, access: Access): Access {
  if (set === 'visible') return access.mode === 'hidden' ? { mode: 'editable', required: false } : access
  if (set === 'enabled') return access.mode === 'disabled' || access.mode === 'readOnly' ? { mode: 'editable', required: false } : access
  return access.mode === 'editable' ? { mode: 'editable', required: false } : access
}

/** The rule for a value, choices, a limit or a fault that a reaction sets. */
function valued(name: string, value: Json, holds: string, names: ScriptNames): Rule | null {
  const source = scriptIn(value)
  const when = holds === '' ? {} : { when: holds }
  if (name === 'value') {
    const to = source === null ? constantOf(value) : formulaIn(source, names, 'value')
    return to === null ? null : { set: 'value', to, ...when }
  }
  if (name === 'minimum' || name === 'maximum') {
    const to = source === null ? (typeof value === 'number' ? String(value) : null) : formulaIn(source, names, 'value')
    return to === null ? null : { set: name === 'minimum' ? 'min' : 'max', to, ...when }
  }
  if (name === 'dataSource') {
    const options = optionsIn(value)
    return options ? { set: 'options', when: holds === '' ? 'true' : holds, source: { from: 'static', options } as never } : null
  }
  if (name === 'errors') {
    const said = source === null ? null : messageIn(source, names)
    if (said) return { set: 'message', when: holds === '' ? said.when : `(${holds}) and (${said.when})`, level: 'error', text: said.text }
    const text = wordsIn(value)
    return text === undefined ? null : { set: 'message', when: holds === '' ? 'true' : holds, level: 'error', text }
  }
  return null
}

const constantOf = (value: Json): string | null =>
  typeof value === 'number' || typeof value === 'boolean' || value === null
    ? String(value)
    : typeof value === 'string'
      ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
      : null
