import type { Reads } from './call'

/** How one field of an answer was found. `unseen` is a field of the entries of a list that has none. */
export interface Found {
  readonly path: string
  readonly state: 'ok' | 'lacks' | 'other type' | 'unseen'
  /** What it is instead. */
  readonly is?: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isJson = (value: unknown): boolean => {
  if (typeof value !== 'string') return false
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  id: (value) => typeof value === 'string' && value !== '',
  json: isJson,
  number: (value) => typeof value === 'number',
  flag: (value) => value === 0 || value === 1,
  truth: (value) => typeof value === 'boolean',
  time: (value) => typeof value === 'number' && value > 1e12,
  list: Array.isArray,
  object: isObject,
  any: (value) => value !== undefined,
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value === 'string' ? `text ${JSON.stringify(value.slice(0, 20))}` : typeof value

/** All values at a path such as `list[].files[].name`; `undefined` stands for one that is not there. */
function valuesAt(value: unknown, path: string): readonly unknown[] {
  if (path === '') return [value]
  if (path.startsWith('[]')) return Array.isArray(value) ? value.flatMap((one) => valuesAt(one, path.slice(2).replace(/^\./, ''))) : [undefined]
  const key = /^[^.[]+/.exec(path)?.[0] ?? path
  return valuesAt(isObject(value) ? value[key] : undefined, path.slice(key.length).replace(/^\./, ''))
}

/** How each field that is read stands in an answer: the first entry of a list that lacks it, or has it as something else, decides. */
export function foundIn(data: unknown, reads: Reads): readonly Found[] {
  return Object.entries(reads).map(([path, kind]): Found => {
    const mayBeNull = kind.endsWith('?')
    const takes = fits[kind.replace('?', '')] ?? (() => false)
    const values = valuesAt(data, path)
    if (values.length === 0) return { path, state: 'unseen' }
    const odd = values.find((value) => !(takes(value) || (mayBeNull && value === null)))
    if (values.includes(undefined)) return { path, state: 'lacks' }
    return odd === undefined ? { path, state: 'ok' } : { path, state: 'other type', is: kindOf(odd) }
  })
}

/** The one value at a path such as `list.0.id`; undefined where there is none. */
export function valueAt(data: unknown, path: string): unknown {
  return path === ''
    ? data
    : path.split('.').reduce<unknown>((at, key) => (Array.isArray(at) ? (at[Number(key)] as unknown) : isObject(at) ? at[key] : undefined), data)
}
