import type { Option } from '../../engine'

/** The place of an option in a tree: its index on each level. */
export type OptionPath = readonly number[]

type Change = (siblings: readonly Option[], at: number) => readonly Option[]

function changeAt(options: readonly Option[], [at, ...below]: OptionPath, change: Change): readonly Option[] {
  if (at === undefined) return options
  if (below.length === 0) return change(options, at)
  return options.map((option, i) => (i === at ? withChildren(option, changeAt(option.children ?? [], below, change)) : option))
}

/** An option that has lost its last child has no list of children any more. */
function withChildren(option: Option, children: readonly Option[]): Option {
  const { children: _before, ...own } = option
  return children.length === 0 ? own : { ...own, children }
}

const valuesOf = (options: readonly Option[]): readonly string[] =>
  options.flatMap(({ value, children }) => [String(value), ...valuesOf(children ?? [])])

/** The first number that no option has for its value yet. */
function freeValue(all: readonly Option[]): string {
  const taken = new Set(valuesOf(all))
  let next = 1
  while (taken.has(String(next))) next += 1
  return String(next)
}

/** Adds an option at the end of a level: the top one, or beneath the option at `under`. */
export function addOption(options: readonly Option[], under: OptionPath, label: (value: string) => string): readonly Option[] {
  const value = freeValue(options)
  const added: Option = { value, label: label(value) }
  if (under.length === 0) return [...options, added]
  return changeAt(options, under, (siblings, at) =>
    siblings.map((option, i) => (i === at ? withChildren(option, [...(option.children ?? []), added]) : option)),
  )
}

/** The options with one of them changed. */
export const updateOption = (
  options: readonly Option[],
  path: OptionPath,
  change: Partial<Pick<Option, 'value' | 'label' | 'disabled'>>,
): readonly Option[] => changeAt(options, path, (siblings, at) => siblings.map((option, i) => (i === at ? { ...option, ...change } : option)))

/** The options without one of them, and without what stood below it. */
export const removeOption = (options: readonly Option[], path: OptionPath): readonly Option[] =>
  changeAt(options, path, (siblings, at) => siblings.filter((_option, i) => i !== at))

/** Moves an option among its siblings; one that is at the end already stays. */
export const moveOption = (options: readonly Option[], path: OptionPath, step: -1 | 1): readonly Option[] =>
  changeAt(options, path, (siblings, at) => {
    const moved = siblings[at]
    const other = siblings[at + step]
    if (!moved || !other) return siblings
    return siblings.map((option, i) => (i === at ? other : i === at + step ? moved : option))
  })

/** Values that occur twice: only the first of them could ever be chosen. */
export function repeatedValues(options: readonly Option[]): ReadonlySet<string> {
  const all = valuesOf(options)
  return new Set(all.filter((value, at) => all.indexOf(value) !== at))
}
