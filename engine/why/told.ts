import { dependencies, printFormula, type ConstNode, type Expression } from '../expression'
import type { Json } from '../model/json'
import type { FormulaContext, Plan, PlanFormula, PlanInput, PlanNode, ReadPath } from '../plan/plan'
import { valueTypeOf } from '../plan/value-type'

/** How a plan is put into words: by whoever knows the language and the names of what values point at. */
export interface Say {
  /** What a field is called. */
  title(input: PlanInput): string
  /** What a layout around fields is called. */
  around(node: PlanNode): string
  /** A value in words, '' for nothing. */
  value(input: PlanInput, value: Json | undefined): string
  /** Stands for an empty value. */
  readonly nothing: string
  /** Stands for a value that the reader may not see. */
  readonly unseen: string
}

/** Where formulas are told: how the record reads there, and whom they are told. */
export interface Telling {
  readonly plan: Plan
  readonly read: ReadPath
  readonly context: FormulaContext
  readonly say: Say
}

/** A formula as it is told: with the names of what it reads, with their values, and what each of these is. */
export interface ToldFormula {
  readonly formula: string
  readonly withValues: string
  readonly reads: readonly ToldValue[]
}
/** A value that a formula reads; `words` is null for one that the reader may not see. */
interface ToldValue {
  readonly path: string
  readonly title: string
  readonly words: string | null
}
/**
 * A condition with its outcome; `parts` are those between its outermost `and` or `or`, where it has several. What a part comes to that reads
 * what the reader may not see is null.
 */
export interface ToldCondition extends ToldFormula {
  readonly holds: boolean
  readonly joined: 'and' | 'or' | null
  readonly parts: readonly (ToldFormula & { readonly holds: boolean | null })[]
}

/** So many cells of a column are named. */
const mostCells = 5

/**
 * Whether a reader may see the value of a field: nothing hides it, or what is around it, from everybody, and it is no secret. What a reader has no
 * right to is not in their form at all.
 */
export function isSeen({ inputs }: Plan, path: string): boolean {
  const input = inputs.get(path)
  if (!input || valueTypeOf(input) === 'secret') return false
  for (let node: PlanNode | null = input.node; node; node = node.parent) {
    if ((node.field.shape === 'input' || node.field.shape === 'rows') && node.field.access.mode === 'hidden') return false
  }
  return true
}

/** A value in words; null where the reader may not see it. Of a column that is seen from outside of its rows the first cells. */
export function wordsOf({ plan, read, say }: Telling, path: string): string | null {
  const input = plan.inputs.get(path)
  if (!input || !isSeen(plan, path)) return null
  return wordsOfValue(input, read(path), say)
}

function wordsOfValue(input: PlanInput, value: Json | undefined, say: Say): string {
  const one = (cell: Json | undefined) => (cell === null || cell === undefined ? say.nothing : say.value(input, cell) || say.nothing)
  const isColumn = input.table !== null && Array.isArray(value) && valueTypeOf(input) !== 'json'
  if (input.field.shape === 'rows' && Array.isArray(value)) return String(value.length)
  if (!isColumn) return one(value)
  const cells = (value as readonly Json[]).slice(0, mostCells).map(one)
  return `[${[...cells, ...(value.length > mostCells ? ['…'] : [])].join(', ')}]`
}

/** A formula in words. */
export function tellFormula(telling: Telling, { tree, reads }: Pick<PlanFormula, 'tree' | 'reads'>): ToldFormula {
  return { ...written(telling, tree), reads: reads.map((path) => told(telling, path)) }
}

/** A condition in words, with what it and its parts come to. */
export function tellCondition(telling: Telling, formula: PlanFormula): ToldCondition {
  const { read, context } = telling
  const { tree } = formula
  const joined = tree.op === 'binary' && (tree.operator === 'and' || tree.operator === 'or') ? tree.operator : null
  const parts = joined === null ? [] : partsOf(tree, joined)
  return {
    ...tellFormula(telling, formula),
    holds: formula.run(read, context) === true,
    joined,
    parts: parts.map((part) => {
      const isSeenWhole = dependencies(part).every((path) => isSeen(telling.plan, path))
      return { ...written(telling, part), reads: [], holds: isSeenWhole ? isTrue(formula.part(part, read, context)) : null }
    }),
  }
}

const isTrue = (value: Json): boolean => value !== null && value !== false && value !== 0 && value !== ''

function partsOf(tree: Expression, joined: 'and' | 'or'): readonly Expression[] {
  return tree.op === 'binary' && tree.operator === joined ? [...partsOf(tree.left, joined), ...partsOf(tree.right, joined)] : [tree]
}

function written(telling: Telling, tree: Expression): Pick<ToldFormula, 'formula' | 'withValues'> {
  const { plan, say } = telling
  const title = (path: string): string => {
    const input = plan.inputs.get(path)
    return input ? say.title(input) : path
  }
  // A code that a choice is compared with is called as the choice is.
  const beside = (value: ConstNode['value'], path: string): string | undefined => {
    const input = plan.inputs.get(path)
    if (!input || value === null || value === '' || typeof value === 'boolean') return undefined
    const words = say.value(input, value)
    return words === '' || words === String(value) ? undefined : quoted(words)
  }
  return {
    formula: printFormula(tree, { field: title, beside }),
    withValues: printFormula(tree, { field: (path) => wordsOf(telling, path) ?? say.unseen, beside }),
  }
}

const quoted = (words: string): string => (/^[-\d.,\s:/]+$/.test(words) ? words : `“${words}”`)

const told = (telling: Telling, path: string): ToldValue => {
  const input = telling.plan.inputs.get(path)
  return { path, title: input ? telling.say.title(input) : path, words: wordsOf(telling, path) }
}
