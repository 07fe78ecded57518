import { isJsonObject, secretMark, withRows, type Json, type JsonObject, type Plan } from '../../engine'
import { valueTypeOf } from '../visualdev/models/engine-model'
import type { SecretBox } from './secret-box'

interface Secrets {
  readonly own: readonly string[]
  /** Keys of secret columns by the path of their form table. */
  readonly tables: ReadonlyMap<string, readonly string[]>
}

function secretsOf(plan: Plan): Secrets {
  const secret = [...plan.inputs.values()].filter((input) => valueTypeOf(input) === 'secret')
  const tables = new Map<string, string[]>()
  for (const { table, field } of secret) if (table !== null) tables.set(table, [...(tables.get(table) ?? []), field.key])
  return { own: secret.filter(({ table }) => table === null).map(({ path }) => path), tables }
}

const rowsOf = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? (value as readonly Json[]) : []).filter(isJsonObject)

/** What becomes of a secret; its place is the same for as long as its row is, whatever its order. */
type Replace = (value: Json, place: string) => Json

/** The keys of an object that are among the given ones, with another value. */
const replaced = (values: JsonObject, keys: readonly string[], by: Replace, table = ''): JsonObject =>
  Object.fromEntries(
    Object.entries(values).map(([key, value = null]) => [
      key,
      keys.includes(key) ? by(value, JSON.stringify([table, key, table === '' ? null : (values['id'] ?? null)])) : value,
    ]),
  )

function eachSecret(plan: Plan, values: JsonObject, by: Replace): JsonObject {
  const { own, tables } = secretsOf(plan)
  if (own.length === 0 && tables.size === 0) return values
  return [...tables].reduce<JsonObject>(
    (changed, [table, columns]) => withRows(plan, changed, table, (row) => replaced(row, columns, by, table)),
    replaced(values, own, by),
  )
}

const isNothing = (value: Json | undefined): boolean => value === undefined || value === null || value === ''
const isUnsaid = (value: Json | undefined): boolean => isNothing(value) || value === secretMark

/** Values for a form: of a secret only whether there is one. */
export const hideSecrets = (plan: Plan, values: JsonObject): JsonObject => eachSecret(plan, values, (value) => (isNothing(value) ? null : secretMark))

/** @param stored the record as it is stored: what stays the same stays sealed as it is, and does not look changed */
export function sealSecrets(plan: Plan, values: JsonObject, box: SecretBox, stored: JsonObject = {}): JsonObject {
  const sealed = new Map<string, string>()
  eachSecret(plan, stored, (value, place) => {
    if (typeof value === 'string') sealed.set(place, value)
    return value
  })
  return eachSecret(plan, values, (value, place) => {
    if (isNothing(value)) return null
    const before = sealed.get(place)
    return before !== undefined && box.open(before) === String(value) ? before : box.seal(String(value))
  })
}

/** A record with its secret fields decrypted. What another key encrypted becomes null. */
export const openSecrets = (plan: Plan, values: JsonObject, box: SecretBox): JsonObject =>
  eachSecret(plan, values, (value) => (typeof value === 'string' ? box.open(value) : value))

/** What a request gives, without the secrets that it leaves as they were; rows are told by their ids. */
export function withoutUnsaid(plan: Plan, given: JsonObject, before: JsonObject): JsonObject {
  const { own, tables } = secretsOf(plan)
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value = null]): [string, Json][] => {
      if (own.includes(key)) return isUnsaid(value) ? [] : [[key, value]]
      return [[key, plan.columns.has(key) && tables.size > 0 ? rowsAsBefore(plan, tables, key, value, before[key]) : value]]
    }),
  )
}

/** Rows with the secrets that they leave unsaid as they are stored, in the tables inside them too. */
function rowsAsBefore(plan: Plan, tables: Secrets['tables'], table: string, rows: Json, before: Json | undefined): Json {
  const columns = tables.get(table) ?? []
  const nested = plan.nested.get(table) ?? []
  if ((columns.length === 0 && nested.length === 0) || !Array.isArray(rows)) return rows
  const stored = new Map(rowsOf(before).map((row) => [row['id'], row]))
  return (rows as readonly Json[]).map((row): Json => {
    if (!isJsonObject(row)) return row
    const was = typeof row['id'] === 'string' ? stored.get(row['id']) : undefined
    const kept = columns.map((column): [string, Json] => {
      const said = row[column] ?? null
      return [column, isUnsaid(said) ? (was?.[column] ?? null) : said]
    })
    const inside = nested.flatMap(({ path, field: { key } }): [string, Json][] =>
      row[key] === undefined ? [] : [[key, rowsAsBefore(plan, tables, path, row[key], was?.[key])]],
    )
    return { ...row, ...Object.fromEntries([...kept, ...inside]) }
  })
}

/** Whether a field is a secret that a request leaves as it is stored: it was checked when it was given. */
export const staysSecret = (plan: Plan, path: string, given: JsonObject, before: JsonObject): boolean =>
  secretsOf(plan).own.includes(path) && !Object.hasOwn(given, path) && !isNothing(before[path])
