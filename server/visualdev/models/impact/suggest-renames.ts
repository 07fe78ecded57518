import type { Plan, PlanInput, Text } from '../../../../engine'
import { aroundOf } from '../../../store/table-registry'
import { newPaths, type Rename } from '../../../store/renames'

/** A key that the form loses and one that it gains, which may be the same field under another name. */
export interface SuggestedRename extends Rename {
  readonly fromTitle: Text
  readonly toTitle: Text
}

/**
 * Pairs of keys whose values could move along: of the same kind in the same table, and of the same title or at the same place of the form.
 * Nobody is offered two keys for one; what is renamed already is not asked again.
 */
export function suggestRenames(was: Plan, will: Plan, renames: readonly Rename[]): readonly SuggestedRename[] {
  const path = newPaths(renames)
  const asked = new Set(renames.map(({ from }) => from))
  const gone = [...was.inputs.values()].filter((one) => !asked.has(one.path) && !will.inputs.has(path(one.path)))
  const known = new Set([...was.inputs.keys()].map(path))
  const come = new Set([...will.inputs.values()].filter((one) => !known.has(one.path)))
  const found: SuggestedRename[] = []
  const pairUp = (isLike: (from: PlanInput, to: PlanInput) => boolean) => {
    for (const from of gone) {
      if (found.some((one) => one.from === from.path)) continue
      const around = aroundOf(from.path)
      const to = [...come].find(
        (one) => one.kind.kind === from.kind.kind && aroundOf(one.path) === (around === null ? null : path(around)) && isLike(from, one),
      )
      if (!to) continue
      come.delete(to)
      found.push({ from: from.path, to: to.path, fromTitle: from.field.title, toTitle: to.field.title })
    }
  }
  pairUp((from, to) => hasTitleOf(from, to) && from.node.at === to.node.at)
  pairUp(hasTitleOf)
  pairUp((from, to) => from.node.at === to.node.at)
  return found
}

const hasTitleOf = (from: PlanInput, to: PlanInput): boolean => JSON.stringify(from.field.title) === JSON.stringify(to.field.title)
