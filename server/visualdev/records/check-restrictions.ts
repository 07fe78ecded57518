import type { Json, JsonObject } from '../../../engine'
import { atomsOf } from '../../system/dictionaries/dictionary-options'
import type { FieldFault } from '../../errors'
import type { Words } from '../../text/language'
import { outside } from '../../references/within'
import type { Services } from '../../services'
import type { Placed } from './check-references'

/** Choices outside of what their field opens; what was stored before in the same field may stay. */
export async function faultsOfRestrictions(
  { store }: Pick<Services, 'store'>,
  places: readonly Placed[],
  before: JsonObject,
  words: Words,
): Promise<FieldFault[]> {
  const faults: FieldFault[] = []
  for (const { input, path, value, read } of places) {
    if (isNothing(value)) continue
    const restriction = input.kind.input?.restricts?.(value as Json, input.field as never, read)
    if (!restriction) continue
    const old = new Set(atomsOf(before[keyOf(input.path)]).map(String))
    const strangers = await outside(
      store,
      restriction.within,
      restriction.ids.filter((id) => !old.has(id)),
    )
    if (strangers.size > 0) faults.push({ path, message: words.t('engine.violation.notOffered', { label: words.text(input.field.title) }) })
  }
  return faults
}

/** The key of the form's own value that a path names or lies in. */
const keyOf = (path: string): string => path.split('.')[0] ?? path

const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
