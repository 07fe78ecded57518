import { answerOf, Refusal, ruledOut, type Words } from '../../../../server/module'

/** Why a unit cannot be split or merged. */
interface Reason {
  /** The unit's name. */
  readonly unit: string
  readonly refusal: Refusal
}

/**
 * Does something for each of several units, or says what keeps it from being done. What is refused by a rule keeps nobody from hearing what else stands in the way: all of it is refused
 * together, at the end.
 * @throws {Refusal} 400 with `data.reasons`, each the name of a unit and the reason in words
 */
export async function forEachUnit<T extends { readonly name: string }>(
  units: readonly T[],
  words: Words,
  work: (unit: T) => readonly Refusal[] | Promise<void>,
): Promise<void> {
  const reasons: Reason[] = []
  for (const unit of units)
    try {
      for (const refusal of (await work(unit)) ?? []) reasons.push({ unit: unit.name, refusal })
    } catch (error) {
      if (!(error instanceof Refusal) || error.key !== 'ruledOut') throw error
      reasons.push({ unit: unit.name, refusal: error })
    }
  if (reasons.length > 0) throw together(reasons, words)
}

function together(reasons: readonly Reason[], words: Words): Refusal {
  const told = reasons.map(({ unit, refusal }) => ({ unit, reason: answerOf(refusal, words).msg }))
  const [first] = reasons
  const only = reasons.length === 1 ? first?.refusal.details : undefined
  if (only) return new Refusal('ruledOut', { ...only, data: { ...only.data, reasons: told } })
  const all = told.map(({ reason }) => reason).join(words.t('units.refusal.and'))
  return ruledOut('units.refusal.several', { count: told.length, reasons: all }, { data: { reasons: told } })
}
