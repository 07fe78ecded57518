import {
  parametersOf,
  sourceIn,
  wholeSource,
  type Answer,
  type Json,
  type JsonObject,
  type Option,
  type OptionSource,
  type OwnColumn,
  type PlanInput,
  type TextContext,
} from '../../engine'
import type { TableModel } from './table-model'

type Fetch = (source: OptionSource, params: JsonObject) => Promise<Answer<readonly Option[]>>

interface Question {
  readonly source: OptionSource
  readonly params: JsonObject
}

/** More different questions than this are not asked for one block; names that need them are not found. */
const mostQuestions = 300
const atOnce = 8

/**
 * The choices that the cells of a pasted block may take. Each row may have a source of its own by a rule, and asks it with its own
 * values, so which choices are needed shows while the block is read.
 */
export class PasteChoices {
  private readonly known = new Map<string, readonly Option[]>()
  private readonly wanted = new Map<string, Question>()
  private readonly contexts = new Map<string, TextContext>()

  constructor(
    private readonly context: TextContext,
    private readonly fetch: Fetch,
  ) {}

  /** A column in a row of these values, with the choices that are known so far; the same objects for the same outcome. */
  inRow({ rows }: TableModel, column: PlanInput, row: JsonObject): OwnColumn {
    const own = rows.rules.columnIn(column, row)
    const narrow = sourceIn(own.field.props)
    if (!narrow || narrow.from === 'static' || !column.kind.input?.read) return { column: own, context: this.context }
    const source = wholeSource(narrow)
    const read = rows.rules.readIn(row)
    const question = { source, params: parametersOf(source, read) }
    const key = JSON.stringify(question)
    if (!this.known.has(key)) this.wanted.set(key, question)
    const made = this.contexts.get(key) ?? this.contextFor(key, read)
    this.contexts.set(key, made)
    return { column: own, context: made }
  }

  private contextFor(key: string, read: (path: string) => Json | undefined): TextContext {
    return { ...this.context, read, options: (source) => (source.from === 'static' ? source.options : this.known.get(key)) }
  }

  /** Fetches what was missing; returns the reason when that fails, and whether there was anything to fetch. */
  async complete(): Promise<{ readonly failed?: string; readonly more: boolean }> {
    const questions = [...this.wanted].slice(0, Math.max(0, mostQuestions - this.known.size))
    this.wanted.clear()
    for (let at = 0; at < questions.length; at += atOnce) {
      const some = questions.slice(at, at + atOnce)
      const answers = await Promise.all(some.map(([, { source, params }]) => this.fetch(source, params)))
      for (const [i, answer] of answers.entries()) {
        if (!answer.ok) return { failed: answer.error.message, more: false }
        this.known.set(some[i]?.[0] ?? '', answer.value)
      }
    }
    return { more: questions.length > 0 }
  }
}
