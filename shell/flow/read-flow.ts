import { isJsonObject, type Json, type JsonObject } from '../../engine'

/** One line of what a message says of a flow. `as` says how the value is shown. */
export interface FlowFact {
  readonly name: FactName
  readonly value: string
  readonly as: 'text' | 'time' | 'state' | 'urgency'
}
export interface FlowMessage {
  readonly title: string
  readonly facts: readonly FlowFact[]
  /** What else the message holds, under the names it came with. */
  readonly rest: readonly { readonly name: string; readonly value: string }[]
}

export const factNames = ['flowName', 'flowCode', 'state', 'urgency', 'step', 'creator', 'created', 'started', 'finished', 'opinion'] as const
export type FactName = (typeof factNames)[number]

/** The names under which servers of this family say the same. */
const known: readonly (readonly [FactName, FlowFact['as'], readonly string[]])[] = [
  ['flowName', 'text', ['flowName']],
  ['flowCode', 'text', ['flowCode', 'enCode', 'billNo']],
  ['state', 'state', ['status', 'flowStatus']],
  ['urgency', 'urgency', ['flowUrgent', 'urgent']],
  ['step', 'text', ['thisStep', 'currentNodeName', 'nodeName']],
  ['creator', 'text', ['creatorUser', 'userName', 'creatorUserName']],
  ['created', 'time', ['creatorTime']],
  ['started', 'time', ['startTime']],
  ['finished', 'time', ['endTime', 'handleTime']],
  ['opinion', 'text', ['handleOpinion', 'opinion']],
]
const titleNames = ['fullName', 'title']
/** Ids lead nowhere without the flow's own pages. */
const silent = /(^|[a-z])id$|^(type|opType|flowType|formType|dataForm)$/i

/** Reads the `config` of an address, as a message of a flow brings it: base64 of the JSON of an object. Null for anything else. */
export function readFlow(config: string): FlowMessage | null {
  const message = decode(config)
  if (!message) return null
  const used = new Set<string>()
  const take = (names: readonly string[]): string => {
    const name = names.find((one) => words(message[one]) !== '')
    names.forEach((one) => used.add(one))
    return name === undefined ? '' : words(message[name])
  }
  const title = take(titleNames)
  const facts = known.flatMap(([name, as, names]): FlowFact[] => {
    const value = take(names)
    return value === '' ? [] : [{ name, value, as }]
  })
  const rest = Object.entries(message).flatMap(([name, value]) =>
    used.has(name) || silent.test(name) || words(value) === '' ? [] : [{ name, value: words(value) }],
  )
  return title === '' && facts.length === 0 && rest.length === 0 ? null : { title, facts, rest }
}

function decode(config: string): JsonObject | null {
  try {
    const bytes = Uint8Array.from(atob(config), (sign) => sign.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

const words = (value: Json | undefined): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
