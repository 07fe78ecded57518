import type { AnyKind } from '../../kind/define-kind'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import type { KnownPattern } from '../../pattern/known-patterns'
import { checkSchema } from '../../parse/check-schema'
import { printFormula } from '../../expression'
import { looksLikeScript } from '../schema'
import { wordsIn } from './slots-in'

/** The validators of a node, as our field says them. */
export interface ChecksRead {
  readonly required: boolean
  readonly props: JsonObject
  readonly patterns: readonly JsonObject[]
  readonly checks: readonly JsonObject[]
}

interface CheckScene {
  readonly kind: AnyKind
  readonly key: string
  readonly path: string
  /** Where a rule stands below the node that was not understood. */
  unread(at: string, name: string): void
  script(at: string, hook: string): void
}

const known: Readonly<Record<string, KnownPattern>> = { email: 'email', phone: 'mobile', idcard: 'idCard', zh: 'chinese' }
/** The other formats of Formily, in our own words. */
const formats: Readonly<Record<string, string>> = {
  url: '^https?://\\S+$',
  number: '^[+-]?\\d+(?:\\.\\d+)?$',
  integer: '^[+-]?\\d+$',
  qq: '^[1-9]\\d{4,10}$',
  money: '^[+-]?\\d+(?:,\\d{3})*(?:\\.\\d+)?$',
  date: '^\\d{4}[/-]\\d{1,2}[/-]\\d{1,2}$',
  zip: '^\\d{6}$',
  ipv4: '^(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)$',
  ipv6: '^[0-9A-Fa-f:]{2,39}$',
}
const fault = (name: string): Json => ({ t: `engine.formily.fault.${name}` })
const keywords = [
  'pattern',
  'format',
  'maxLength',
  'minLength',
  'maximum',
  'minimum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'multipleOf',
  'maxItems',
  'minItems',
  'const',
] as const
const quiet = new Set(['message', 'triggerType', 'whitespace'])

/** Reads the validators of a node, and the words of JSON Schema that say the same; the members that were understood are added to `used`. */
export function checksIn(node: JsonObject, scene: CheckScene, used: Set<string>): ChecksRead {
  const reader = new CheckReader(scene)
  for (const name of keywords) {
    const value = node[name]
    if (value === undefined || looksLikeScript(value)) continue
    if (reader.rule(name, value, undefined)) used.add(name)
  }
  const said = node['x-validator']
  used.add('x-validator')
  for (const [at, one] of (Array.isArray(said) ? (said as readonly Json[]) : said === undefined ? [] : [said]).entries()) {
    reader.validator(one, Array.isArray(said) ? `/x-validator/${at}` : '/x-validator')
  }
  return reader.read
}

class CheckReader {
  private isRequired = false
  private props: JsonObject = {}
  private readonly patterns: JsonObject[] = []
  private readonly checks: JsonObject[] = []

  constructor(private readonly scene: CheckScene) {}

  get read(): ChecksRead {
    return { required: this.isRequired, props: this.props, patterns: this.patterns, checks: this.checks }
  }

  validator(json: Json, at: string): void {
    if (looksLikeScript(json)) return this.scene.script(at, 'x-validator')
    if (typeof json === 'string') {
      if (json !== '' && !this.rule('format', json, undefined)) this.scene.unread(at, json.slice(0, 80))
      return
    }
    if (!isJsonObject(json)) return this.scene.unread(at, 'x-validator')
    const message = wordsIn(json['message'])
    for (const [name, value] of Object.entries(json)) {
      if (name === 'required') this.isRequired ||= value === true
      else if (looksLikeScript(value)) this.scene.script(`${at}/${name}`, name)
      else if (!this.rule(name, value, message) && !quiet.has(name)) this.scene.unread(`${at}/${name}`, name)
    }
  }

  /** Takes one rule; false where nothing here says it. */
  rule(name: string, value: Json, message: string | undefined): boolean {
    const says = (text: Json): Json => message ?? text
    switch (name) {
      case 'format':
        return typeof value === 'string' && this.format(value, message)
      case 'pattern':
        return typeof value === 'string' && value !== '' && this.pattern(value, says(fault('format')))
      case 'whitespace':
        return value === true && this.pattern('\\S', says(fault('blank')))
      case 'max':
      case 'maxLength':
      case 'maximum':
      case 'maxItems':
        return typeof value === 'number' && this.limit('max', value)
      case 'min':
      case 'minimum':
      case 'minItems':
        return (
          typeof value === 'number' &&
          (this.limit('min', value) || (name === 'min' && this.holdsText && this.length('>=', value, says(fault('short')))))
        )
      case 'minLength':
        return typeof value === 'number' && this.length('>=', value, says(fault('short')))
      case 'len':
        return typeof value === 'number' && this.length('=', value, says(fault('length')))
      case 'exclusiveMaximum':
        return typeof value === 'number' && this.compare('<', value, says(fault('range')))
      case 'exclusiveMinimum':
        return typeof value === 'number' && this.compare('>', value, says(fault('range')))
      case 'multipleOf':
        return typeof value === 'number' && value > 0 && this.check(`${this.field} % ${value} = 0`, says(fault('multiple')))
      case 'const':
        return isPlain(value) && this.check(`${this.field} = ${this.plain(value)}`, says(fault('value')))
      case 'enum':
        return (
          Array.isArray(value) &&
          value.length > 0 &&
          (value as readonly Json[]).every(isPlain) &&
          this.check(
            `${this.field} in (${(value as readonly (string | number | boolean)[]).map((one) => this.plain(one)).join(', ')})`,
            says(fault('value')),
          )
        )
      default:
        return false
    }
  }

  private get field(): string {
    return printFormula({ op: 'field', path: this.scene.path })
  }
  private get holdsText(): boolean {
    return this.scene.kind.input !== null && this.scene.kind.props.properties['maxLength'] !== undefined
  }
  private plain(value: string | number | boolean): string {
    return printFormula({ op: 'const', value })
  }

  private format(name: string, message: string | undefined): boolean {
    const is = Object.hasOwn(known, name) ? known[name] : undefined
    if (is) this.patterns.push({ is, ...(message === undefined ? {} : { message }) })
    else if (Object.hasOwn(formats, name)) this.pattern(formats[name] ?? '', message ?? fault('format'))
    else return false
    return true
  }
  private pattern(pattern: string, message: Json): boolean {
    if (pattern.length > 1000) return false
    this.patterns.push({ pattern, message })
    return true
  }

  /** The kind's own limit, where it has one. */
  private limit(side: 'min' | 'max', value: number): boolean {
    const { kind } = this.scene
    const before = { ...kind.defaults, ...this.props }
    const after = (kind.limits?.[side] as ((props: object, limit: Json) => object) | undefined)?.(before, value) as JsonObject | undefined
    const changed = after ? Object.entries(after).filter(([name, one]) => one !== (before as JsonObject)[name]) : []
    const [prop] = changed
    const schema = prop && kind.props.properties[prop[0]]
    if (changed.length !== 1 || !prop || !schema || checkSchema(schema, prop[1], '').length > 0) return false
    this.props = { ...this.props, [prop[0]]: prop[1] }
    return true
  }
  private length(sign: string, length: number, message: Json): boolean {
    return this.check(`length(${this.field}) ${sign} ${length}`, message)
  }
  private compare(sign: string, value: number, message: Json): boolean {
    return this.check(`${this.field} ${sign} ${value}`, message)
  }
  /** A condition that only a value has to fulfil that is there. */
  private check(holds: string, message: Json): boolean {
    if (this.scene.kind.shape !== 'input') return false
    this.checks.push({ holds: `isEmpty(${this.field}) or ${holds}`, message })
    return true
  }
}

const isPlain = (value: Json): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
