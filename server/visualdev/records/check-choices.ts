import { findOption } from '../../../engine'
import { atomsOf, dictionaryOptions } from '../../system/dictionaries/dictionary-options'
import { holdsFiles, sourceOf, takesOwnWords } from '../models/engine-model'
import type { FieldFault } from '../../errors'
import type { Words } from '../../text/language'
import type { Services } from '../../services'
import type { Placed } from './check-references'
import { faultOfFile, fileKeysOf } from '../../files/stored-files'
import { fileStore } from '../../files/store'

/**
 * Returns the faults of values that a record is given, cells of form tables among them: choices that their dictionary does not offer or has
 * switched off, files that were never uploaded or that their field does not take. What the same field held in `before` may stay.
 */
export async function faultsOfChoices(
  { store }: Pick<Services, 'store'>,
  places: readonly Placed[],
  before: readonly Placed[],
  words: Words,
): Promise<FieldFault[]> {
  const options = await dictionaryOptions(
    store,
    places.map(({ input }) => input),
  )
  const files = await store.of(fileStore).byIds(places.filter(({ input }) => holdsFiles(input)).flatMap(({ value }) => fileKeysOf(value)))
  const held = heldBefore(before)
  return places.flatMap(({ input, path, value }): FieldFault[] => {
    const label = words.text(input.field.title)
    const old = held.get(input.path) ?? new Set()
    if (holdsFiles(input)) {
      const added = fileKeysOf(value).filter((key) => !old.has(key))
      if (!added.every((key) => files.has(key))) return [{ path, key: 'fileUnknown', values: { field: label } }]
      const fault = added.map((key) => faultOfFile(input, files.get(key), words)).find((one) => one !== null)
      return fault ? [{ path, message: fault }] : []
    }
    const source = sourceOf(input)
    if (source?.from !== 'dictionary' || takesOwnWords(input)) return []
    const offered = options(source) ?? []
    const strange = atomsOf(value)
      .filter((atom) => atom !== '' && !old.has(String(atom)))
      .some((atom) => {
        const option = findOption(offered, atom)
        return !option || option.disabled
      })
    return strange ? [{ path, message: words.t('engine.violation.notOffered', { label }) }] : []
  })
}

/** What each field held, a column of a form table in all its rows. */
function heldBefore(places: readonly Placed[]): ReadonlyMap<string, ReadonlySet<string>> {
  const held = new Map<string, Set<string>>()
  for (const { input, value } of places) {
    const known = held.get(input.path) ?? new Set<string>()
    held.set(input.path, known)
    for (const one of holdsFiles(input) ? fileKeysOf(value) : atomsOf(value)) known.add(String(one))
  }
  return held
}
