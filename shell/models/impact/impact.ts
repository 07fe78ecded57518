import { isJsonObject, type Json, type JsonObject } from '../../../engine'

/** A key whose values move along under another name. */
export interface Rename {
  readonly from: string
  readonly to: string
}
/** A pair of keys that may be the same field: only the author knows. */
export interface SuggestedRename extends Rename {
  readonly fromTitle: string
  readonly toTitle: string
  readonly count: number
}
export interface NamedRecord {
  readonly id: string
  readonly name: string
  /** What a formula gave and gives, where the reader may see it. */
  readonly was?: string
  readonly becomes?: string
}
export interface ImpactLine {
  readonly field: string
  readonly title: string
  readonly count: number
  readonly records: readonly NamedRecord[]
}
export interface BrokenLine extends ImpactLine {
  readonly rule: string
  readonly message: string
}
export interface LostLine {
  readonly field: string
  readonly title: string
  readonly count: number
  readonly why: 'unreadable' | 'removed' | 'computed'
}
export const readerKinds = ['menu', 'scheme', 'list', 'form', 'interface', 'portal', 'module'] as const
export interface ImpactReader {
  readonly reader: (typeof readerKinds)[number]
  readonly key: string
  readonly title: string
  readonly name: string
  readonly place: string
  readonly roles: number
}

/** What a change of a form would do to what is stored, as the server tells it. */
export interface Impact {
  readonly total: number
  readonly read: number
  readonly invalid: number
  readonly already: number
  readonly broken: readonly BrokenLine[]
  /** How many values would be lost: so many have to be accepted. */
  readonly lost: number
  readonly losses: readonly LostLine[]
  readonly formulas: readonly ImpactLine[]
  readonly readers: readonly ImpactReader[]
  readonly renames: readonly SuggestedRename[]
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const count = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)
const objects = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [])
const object = (value: Json | undefined): JsonObject => (value !== undefined && isJsonObject(value) ? value : {})

const readRecord = (row: JsonObject): NamedRecord => ({
  id: text(row['id']),
  name: text(row['name']),
  ...(typeof row['becomes'] === 'string' && { was: text(row['was']), becomes: row['becomes'] }),
})
const readLine = (row: JsonObject): ImpactLine => ({
  field: text(row['field']),
  title: text(row['title']),
  count: count(row['count']),
  records: objects(row['records']).map(readRecord),
})

/** Reads the impact of a new version on records, formulas and readers. */
export function readImpact(value: Json): Impact {
  const { records, invalid, lost, formulas, readers, renames } = object(value)
  return {
    total: count(object(records)['total']),
    read: count(object(records)['read']),
    invalid: count(object(invalid)['count']),
    already: count(object(invalid)['already']),
    broken: objects(object(invalid)['lines']).map((row) => ({ ...readLine(row), rule: text(row['rule']), message: text(row['message']) })),
    lost: count(object(lost)['count']),
    losses: objects(object(lost)['lines']).map((row) => ({ ...readLine(row), why: text(row['why']) as LostLine['why'] })),
    formulas: objects(formulas).map(readLine),
    readers: objects(readers).flatMap((row): ImpactReader[] => {
      const reader = readerKinds.find((one) => one === row['reader'])
      if (!reader) return []
      return [
        { reader, key: text(row['key']), title: text(row['title']), name: text(row['name']), place: text(row['place']), roles: count(row['roles']) },
      ]
    }),
    renames: objects(renames).map((row) => ({
      from: text(row['from']),
      to: text(row['to']),
      fromTitle: text(row['fromTitle']),
      toTitle: text(row['toTitle']),
      count: count(row['count']),
    })),
  }
}

/** Whether a change leaves alone everything that is stored and everybody who reads it. */
export const hasNoEffect = ({ invalid, lost, formulas, readers, renames }: Impact): boolean =>
  invalid === 0 && lost === 0 && formulas.length === 0 && readers.length === 0 && renames.length === 0

/** A question about a key, and what was said: undefined while nothing was. */
export interface RenameQuestion extends SuggestedRename {
  readonly moves: boolean | undefined
}

/**
 * The questions once a report came in: those that were answered stay, since the server no longer asks about a key that moves; those that it no
 * longer asks about otherwise are gone with the design that they were about.
 */
export function askedAfter(questions: readonly RenameQuestion[], { renames }: Impact): readonly RenameQuestion[] {
  const isOf =
    ({ from, to }: Rename) =>
    (one: Rename): boolean =>
      one.from === from && one.to === to
  const kept = questions.filter((one) => one.moves === true || renames.some(isOf(one)))
  return [...kept, ...renames.filter((one) => !kept.some(isOf(one))).map((one) => ({ ...one, moves: undefined }))]
}

/** The fields that the author says were renamed. */
export const movedOf = (questions: readonly RenameQuestion[]): readonly Rename[] =>
  questions.filter(({ moves }) => moves === true).map(({ from, to }) => ({ from, to }))
