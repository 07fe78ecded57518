import type { TSchema } from '@sinclair/typebox'
import type { ValueError, ValueErrorIterator } from '@sinclair/typebox/errors'
import { isJsonObject, type JsonObject } from '../model/json'

/**
 * What is wrong inside of a value that is none of several, where it tells which of them it means to be: by its words (`from: 'static'`) or
 * else by what it has. Where it does not, the error stays as it is; where none is called by its words, these are what is wrong.
 */
export function withinUnion(error: ValueError): readonly ValueError[] {
  const options = error.schema['anyOf'] as readonly TSchema[] | undefined
  const { value } = error
  if (!options || !isJsonObject(value)) return [error]
  const objects = options.flatMap((schema, place) => (schema['type'] === 'object' ? [{ schema, errors: error.errors[place] }] : []))
  const called = objects.filter(({ schema }) => wordsOf(schema).every(([name, word]) => value[name] === word))
  const meant = called.length === 1 ? called : called.filter(({ schema }) => hasAll(schema, value))
  const [one] = meant
  if (one && meant.length === 1) return listed(one.errors).flatMap(withinUnion)
  const word = called.length === 0 ? telling(objects.map(({ schema }) => schema)) : undefined
  if (word === undefined || !Object.hasOwn(value, word)) return [error]
  const expected = objects.map(({ schema }) => propertiesOf(schema)[word] as TSchema)
  return [{ ...error, path: `${error.path}/${word}`, schema: { ...error.schema, anyOf: expected }, value: value[word], errors: [] }]
}

const listed = (errors: ValueErrorIterator | undefined): readonly ValueError[] => (errors ? [...errors] : [])

const propertiesOf = (schema: TSchema): Readonly<Record<string, TSchema>> => (schema['properties'] ?? {}) as Readonly<Record<string, TSchema>>

/** The properties of an object that can be one word only. */
const wordsOf = (schema: TSchema): readonly (readonly [name: string, word: unknown])[] =>
  Object.entries(propertiesOf(schema)).flatMap(([name, one]) => (one['const'] === undefined ? [] : [[name, one['const']] as const]))

const hasAll = (schema: TSchema, value: JsonObject): boolean =>
  ((schema['required'] ?? []) as readonly string[]).every((name) => Object.hasOwn(value, name))

/** The property whose word tells all of these apart. */
const telling = (schemas: readonly TSchema[]): string | undefined =>
  schemas.length === 0
    ? undefined
    : wordsOf(schemas[0] as TSchema).find(([name]) => schemas.every((one) => wordsOf(one).some(([own]) => own === name)))?.[0]
