import { colorNamed, isJsonObject, namedText, sourceIn, sourcesOf, type Option, type OptionSource, type Plan, type PlanInput } from '../../../engine'
import { dictionaryEntryStore, dictionaryStore, type DictionaryEntry } from './store'
import { nestedBy } from '../../named-lists/tree'
import type { Stores } from '../../store/store'

/** Choices that come from dictionaries, by source; disabled entries are among them so that old values keep their words. */
export type KnownOptions = (source: OptionSource) => readonly Option[] | undefined

const keyOf = (type: string, value: string): string => `${type}\n${value}`

/** Fetches every dictionary that the inputs take choices from, each once; with a plan those as well that they take them from by a rule. */
export async function dictionaryOptions(store: Stores, inputs: Iterable<PlanInput>, plan?: Plan): Promise<KnownOptions> {
  const found = new Map<string, readonly Option[]>()
  const sources = [...inputs].flatMap((input) => (plan ? sourcesOf(plan, input) : (sourceIn(input.field.props) ?? [])))
  for (const source of sources) {
    if (source.from !== 'dictionary' || found.has(keyOf(source.type, source.value))) continue
    const type = await store.of(dictionaryStore).named(source.type)
    const entries = type ? await store.of(dictionaryEntryStore).of(type.id) : []
    found.set(keyOf(source.type, source.value), optionTreeOf(entries, source.value))
  }
  return (source) =>
    source.from === 'dictionary' ? found.get(keyOf(source.type, source.value)) : source.from === 'static' ? source.options : undefined
}

/** Trees of entries that were read once and are asked for by every list. */
const treesOf = new WeakMap<readonly DictionaryEntry[], Map<string, readonly Option[]>>()

function optionTreeOf(entries: readonly DictionaryEntry[], value: 'id' | 'enCode'): readonly Option[] {
  const trees = treesOf.get(entries) ?? new Map<string, readonly Option[]>()
  treesOf.set(entries, trees)
  const tree = trees.get(value) ?? optionTree(entries, value)
  trees.set(value, tree)
  return tree
}

const optionTree = (entries: readonly DictionaryEntry[], value: 'id' | 'enCode'): readonly Option[] =>
  nestedBy<DictionaryEntry, Option>(entries, (entry, children) => {
    const color = colorNamed(entry.color)
    return {
      value: entry[value],
      label: namedText(entry.fullName, entry.names),
      ...(color && { color }),
      ...(entry.enabledMark !== 1 && { disabled: true }),
      ...(children.length && { children }),
    }
  })

/** The scalar parts of a value, at any depth. */
export function atomsOf(value: unknown): readonly (string | number | boolean)[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [value]
  if (Array.isArray(value)) return value.flatMap(atomsOf)
  return isJsonObject(value) ? Object.values(value).flatMap(atomsOf) : []
}
