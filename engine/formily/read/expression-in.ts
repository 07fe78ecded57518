import { printFormula, type Expression } from '../../expression'

/** What a script of a reaction may name. */
export interface ScriptNames {
  /** The path of a formula for the dependency of this place or name; null for what has none. */
  dependency(name: string): string | null
  /** The same for a path of the form's values. */
  value(path: string): string | null
  /** The field that the reaction belongs to. */
  readonly self: string | null
  /** What a path holds, as far as it matters: `+` adds numbers, and each is true in a way of its own. */
  holds(path: string): Held
}

/** A number, a box that is ticked or not, what is true where it is filled in, or what may be anything. */
export type Held = 'number' | 'flag' | 'filled' | 'open'

const script = /^\s*\{\{([\s\S]*)\}\}\s*$/
const tokens =
  /\s*(?:(\d+(?:\.\d+)?)|('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(\$?[A-Za-z_][\w$]*)|(===|!==|==|!=|<=|>=|&&|\|\||\?\.|[-+*/%<>!?:.,()[\]]))/y
const longest = 2000

/** What stands in double braces; null for a text that is no script. */
export const scriptIn = (text: unknown): string | null => (typeof text === 'string' ? (script.exec(text)?.[1] ?? null) : null)

/**
 * A small part of JavaScript as one of our formulas: comparisons, `&&`, `||`, `!`, `? :`, arithmetic, texts, numbers, `$deps`, `$self.value`,
 * `$values`, `.length` and `.includes()`. Null for anything else: nothing is run.
 */
export function formulaIn(source: string, names: ScriptNames, as: 'condition' | 'value'): string | null {
  const tree = source.length > longest ? null : new ScriptReader(split(source), names).read()
  return tree && printFormula(chosen(tree, as === 'value', names))
}

/**
 * A script that gives a message where something is wrong, `wrong ? 'words' : ''`: the condition as one of our formulas, and the words. Null for a
 * script of any other form; nothing is run.
 */
export function messageIn(source: string, names: ScriptNames): { readonly when: string; readonly text: string } | null {
  const tree = source.length > longest ? null : new ScriptReader(split(source), names).read()
  if (tree?.op !== 'call' || tree.fn !== 'if' || tree.args.length !== 3) return null
  const [when, text, none] = tree.args
  const isMessage = when && text?.op === 'const' && typeof text.value === 'string' && none?.op === 'const' && !none.value
  return isMessage ? { when: printFormula(chosen(when, false, names)), text: String(text.value) } : null
}

/** `a || b` where a value is wanted is one of the two, and only as a condition whether one of them holds; a bare field is true as scripts have it. */
function chosen(tree: Expression, isValue: boolean, names: ScriptNames): Expression {
  switch (tree.op) {
    case 'field':
      return isValue ? tree : truthOf(tree, names.holds(tree.path))
    case 'unary':
      return { ...tree, operand: chosen(tree.operand, tree.operator === '-', names) }
    case 'binary': {
      const isChoice = tree.operator === 'or' || tree.operator === 'and'
      const left = chosen(tree.left, isValue || !isChoice, names)
      const right = chosen(tree.right, isValue || !isChoice, names)
      if (!isValue || !isChoice) return { ...tree, left, right }
      const holds = chosen(tree.left, false, names)
      return tree.operator === 'or' ? call('if', holds, left, right) : call('if', holds, right, left)
    }
    case 'call':
      return { ...tree, args: tree.args.map((one, at) => chosen(one, tree.fn !== 'if' || (at > 0 && isValue), names)) }
    default:
      return tree
  }
}

function truthOf(field: Expression, held: Held): Expression {
  switch (held) {
    case 'number':
      return { op: 'binary', operator: '<>', left: field, right: constant(0) }
    case 'filled':
      return { op: 'unary', operator: 'not', operand: call('isEmpty', field) }
    case 'flag':
    case 'open':
      return field
  }
}

type Token = { readonly is: 'number' | 'text' | 'name' | 'sign' | 'end'; readonly text: string }

function split(source: string): readonly Token[] | null {
  const found: Token[] = []
  let at = 0
  while (source.slice(at).trim() !== '') {
    tokens.lastIndex = at
    const [, number, text, name, sign] = tokens.exec(source) ?? []
    if (tokens.lastIndex === 0) return null
    if (number !== undefined) found.push({ is: 'number', text: number })
    else if (text !== undefined) found.push({ is: 'text', text: unescaped(text.slice(1, -1)) })
    else if (name !== undefined) found.push({ is: 'name', text: name })
    else found.push({ is: 'sign', text: sign ?? '' })
    at = tokens.lastIndex
  }
  return found
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }
const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, (_all, letter: string) => escapes[letter] ?? letter)

const comparisons: Readonly<Record<string, '=' | '<>' | '<' | '<=' | '>' | '>='>> = {
  '===': '=',
  '==': '=',
  '!==': '<>',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}
const end: Token = { is: 'end', text: '' }
const constant = (value: string | number | boolean | null): Expression => ({ op: 'const', value })
const call = (fn: string, ...args: readonly Expression[]): Expression => ({ op: 'call', fn, args })

/** Marks a script that is none of ours; caught where reading begins. */
class Stranger extends Error {}

class ScriptReader {
  private at = 0

  constructor(
    private readonly tokens: readonly Token[] | null,
    private readonly names: ScriptNames,
  ) {}

  read(): Expression | null {
    if (!this.tokens) return null
    try {
      const tree = this.choice()
      return this.peek().is === 'end' ? tree : null
    } catch (error) {
      if (error instanceof Stranger || error instanceof RangeError) return null
      throw error
    }
  }

  private peek(): Token {
    return this.tokens?.[this.at] ?? end
  }
  private take(...signs: readonly string[]): string | null {
    const { is, text } = this.peek()
    if (is !== 'sign' || !signs.includes(text)) return null
    this.at += 1
    return text
  }
  private need(sign: string): void {
    if (this.take(sign) === null) throw new Stranger()
  }

  private choice(): Expression {
    const condition = this.either()
    if (this.take('?') === null) return condition
    const then = this.choice()
    this.need(':')
    return call('if', condition, then, this.choice())
  }
  private either(): Expression {
    let left = this.both()
    while (this.take('||')) left = { op: 'binary', operator: 'or', left, right: this.both() }
    return left
  }
  private both(): Expression {
    let left = this.compared()
    while (this.take('&&')) left = { op: 'binary', operator: 'and', left, right: this.compared() }
    return left
  }
  private compared(): Expression {
    const left = this.sum()
    const sign = this.take(...Object.keys(comparisons))
    if (sign === null) return left
    const right = this.sum()
    const operator = comparisons[sign] ?? '='
    const missing = isNothing(right) ? left : isNothing(left) ? right : null
    if (!missing || (operator !== '=' && operator !== '<>')) return { op: 'binary', operator, left, right }
    const empty = call('isEmpty', missing)
    return operator === '=' ? empty : { op: 'unary', operator: 'not', operand: empty }
  }
  private sum(): Expression {
    let left = this.product()
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const right = this.product()
      const joins = sign === '+' && !(this.isNumber(left) && this.isNumber(right))
      left = { op: 'binary', operator: joins ? '&' : (sign as '+' | '-'), left, right }
    }
    return left
  }
  private product(): Expression {
    let left = this.unary()
    for (let sign = this.take('*', '/', '%'); sign; sign = this.take('*', '/', '%'))
      left = { op: 'binary', operator: sign as '*' | '/' | '%', left, right: this.unary() }
    return left
  }
  private unary(): Expression {
    if (this.take('!')) return { op: 'unary', operator: 'not', operand: this.unary() }
    if (this.take('-')) return { op: 'unary', operator: '-', operand: this.unary() }
    return this.withMembers(this.primary())
  }
  private withMembers(value: Expression): Expression {
    while (this.take('.', '?.')) {
      const { is, text } = this.peek()
      this.at += 1
      if (is === 'name' && text === 'length') value = call('length', value)
      else if (is === 'name' && text === 'includes') {
        this.need('(')
        value = call('contains', value, this.choice())
        this.need(')')
      } else throw new Stranger()
    }
    return value
  }
  private primary(): Expression {
    const { is, text } = this.peek()
    this.at += 1
    if (is === 'number') return constant(Number(text))
    if (is === 'text') return constant(text)
    if (is === 'sign' && text === '(') {
      const inside = this.choice()
      this.need(')')
      return inside
    }
    if (is === 'sign' && text === '[') return call('list', ...this.members())
    if (is !== 'name') throw new Stranger()
    if (text === 'true' || text === 'false') return constant(text === 'true')
    if (text === 'null' || text === 'undefined') return constant(null)
    return this.field(this.named(text))
  }
  private members(): readonly Expression[] {
    const members = [this.choice()]
    while (this.take(',')) members.push(this.choice())
    this.need(']')
    return members
  }

  /** What a name of Formily's scope reads. */
  private named(name: string): string | null {
    if (name === '$deps' || name === '$dependencies') {
      if (this.take('[')) {
        const { is, text } = this.peek()
        this.at += 1
        this.need(']')
        return is === 'number' || is === 'text' ? this.names.dependency(text) : null
      }
      this.need('.')
      return this.names.dependency(this.name())
    }
    this.need('.')
    if (name === '$self') return this.name() === 'value' ? this.names.self : null
    if (name === '$form' && this.name() === 'values') this.need('.')
    else if (name !== '$values') return null
    let path = this.name()
    while (
      this.tokens?.[this.at + 1]?.is === 'name' &&
      !['length', 'includes'].includes(this.tokens[this.at + 1]?.text ?? '') &&
      this.take('.', '?.')
    )
      path += `.${this.name()}`
    return this.names.value(path)
  }
  private name(): string {
    const { is, text } = this.peek()
    if (is !== 'name') throw new Stranger()
    this.at += 1
    return text
  }
  private field(path: string | null): Expression {
    if (path === null) throw new Stranger()
    return { op: 'field', path }
  }

  private isNumber(tree: Expression): boolean {
    switch (tree.op) {
      case 'const':
        return typeof tree.value === 'number'
      case 'field':
        return this.names.holds(tree.path) === 'number'
      case 'binary':
        return ['+', '-', '*', '/', '%'].includes(tree.operator)
      case 'unary':
        return tree.operator === '-'
      default:
        return tree.op === 'call' && tree.fn === 'length'
    }
  }
}

const isNothing = (tree: Expression): boolean => tree.op === 'const' && tree.value === null
