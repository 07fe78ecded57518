import { renamed, type Changes } from '../../store/history/changes'
import { newPaths, type NewPath, type Rename } from '../../store/renames'
import type { HistoryEntry } from './store'

/** No form calls a value so. */
const gone = '~'

/**
 * What a value is called after a change of the form. What bore a name before that another value took then, and no form named any more, is not
 * that value.
 */
function renamedBy({ changes }: HistoryEntry): NewPath {
  const { renames } = JSON.parse(changes) as { readonly renames: readonly Rename[] }
  const [path, taken] = [newPaths(renames), new Set(renames.map(({ to }) => to))]
  const moved = new Set(renames.map(({ from }) => from))
  return (before) => (taken.has(before) && !moved.has(before) ? before + gone : path(before))
}

/** Reads what entries tell under the names that values have now; `ofForm` are the changes of the form, the oldest first. */
export function namesOfNow(ofForm: readonly HistoryEntry[]) {
  const steps = ofForm.map((entry) => ({ number: entry.number, path: renamedBy(entry) }))
  return {
    changesOf: ({ number, changes }: Pick<HistoryEntry, 'number' | 'changes'>): Changes =>
      steps.filter((step) => step.number > number).reduce((told, { path }) => renamed(told, path), JSON.parse(changes) as Changes),
    /** Everything that a value was called, its name of now first. */
    everNamed: (key: string): readonly string[] =>
      [key, ...ofForm.toReversed().flatMap(({ changes }) => (JSON.parse(changes) as { readonly renames: readonly Rename[] }).renames)].reduce<
        string[]
      >((names, one) => (typeof one === 'string' ? [one] : names.includes(one.to) ? [...names, one.from] : names), []),
  }
}
