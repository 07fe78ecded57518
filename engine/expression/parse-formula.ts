import type { FormulaError, FormulaErrorCode, Detail, Span } from './errors'
import { binaryOperators, type BinaryOperator, type Expression } from './expression'
import { findFunction } from './functions'
import { callableKeywords, keywords, precedence } from './grammar'
import { limits } from './limits'
import { numberNode } from './number-node'
import { tokenize, type Token } from './tokenize'

/** Where each node of a tree stands in the source, by the node itself. */
export type Spans = ReadonlyMap<Expression, Span>

export type Parsed =
  { readonly ok: true; readonly value: Expression; readonly spans: Spans } | { readonly ok: false; readonly errors: readonly FormulaError[] }

/** Reads a formula's text. The tree is plain JSON; places in the text are returned beside it. */
export function parseFormula(text: string): Parsed {
  const tokens = tokenize(text)
  return tokens.ok ? parseTokens(tokens.value) : tokens
}

/** Reads tokens that end with `end`; spans keep whatever the tokens count in. */
export function parseTokens(tokens: readonly Token[]): Parsed {
  const parser = new Parser(tokens)
  try {
    const value = parser.parseAll()
    return { ok: true, value, spans: parser.spans }
  } catch (thrown) {
    if (thrown instanceof ParseFailure) return { ok: false, errors: [thrown.error] }
    throw thrown
  }
}

class ParseFailure extends Error {
  constructor(readonly error: FormulaError) {
    super(error.code)
  }
}

const binaries = new Map<string, BinaryOperator>(binaryOperators.map((operator) => [operator, operator]))

class Parser {
  readonly spans = new Map<Expression, Span>()
  private position = 0
  private depth = 0

  constructor(private readonly tokens: readonly Token[]) {}

  parseAll(): Expression {
    if (this.peek().kind === 'end') this.fail('emptyFormula')
    const tree = this.parseBinding(0)
    if (this.isSymbol(')')) this.fail('unopenedParenthesis')
    if (this.peek().kind !== 'end') this.failHere()
    return tree
  }

  /** Precedence climbing: an operand, then every operator that binds at least as tightly as `least`. */
  private parseBinding(least: number): Expression {
    const start = this.peek().start
    let left = this.parsePrefix(least)
    for (;;) {
      const word = this.operatorHere()
      if (word === 'in' || word === 'not in') {
        if (precedence.in < least) return left
        this.position += word === 'in' ? 1 : 2
        const inside = this.place(start, { op: 'in', value: left, options: this.parseOptions() })
        left = word === 'in' ? inside : this.place(start, { op: 'unary', operator: 'not', operand: inside })
        continue
      }
      const operator = word === undefined ? undefined : binaries.get(word)
      if (operator === undefined || precedence[operator] < least) return left
      this.position += 1
      left = this.place(start, { op: 'binary', operator, left, right: this.parseBinding(precedence[operator] + 1) })
    }
  }

  private operatorHere(): string | undefined {
    const token = this.peek()
    if (token.kind === 'symbol') return token.symbol
    if (token.kind !== 'name' || token.quoted) return undefined
    const word = token.name.toLowerCase()
    return word === 'not' && this.keywordAt(this.position + 1) === 'in' ? 'not in' : word
  }

  private parseOptions(): readonly Expression[] {
    return this.isSymbol('(') ? this.parseList() : [this.parseBinding(precedence['&'])]
  }

  private parsePrefix(least: number): Expression {
    const { start } = this.peek()
    if (this.keywordAt(this.position) === 'not') {
      this.position += 1
      const operand = this.nested(() => this.parseBinding(Math.max(least, precedence.not + 1)))
      return this.place(start, { op: 'unary', operator: 'not', operand })
    }
    return this.isSymbol('!') || this.isSymbol('-') || this.isSymbol('+') ? this.parseSigned() : this.parsePrimary()
  }

  private parseSigned(): Expression {
    const sign = this.next()
    const following = this.peek()
    const operand = this.nested(() => this.parsePrefix(precedence.negate))
    if (sign.kind !== 'symbol' || sign.symbol === '+') return operand
    if (sign.symbol === '!') return this.place(sign.start, { op: 'unary', operator: 'not', operand })
    // A minus directly before a number is part of the number.
    if (following.kind === 'number') return this.place(sign.start, numberNode(`-${following.digits}`))
    return this.place(sign.start, { op: 'unary', operator: '-', operand })
  }

  private parsePrimary(): Expression {
    const token = this.peek()
    if (token.kind === 'number') return this.place(this.next().start, numberNode(token.digits))
    if (token.kind === 'text') return this.place(this.next().start, { op: 'const', value: token.text })
    if (token.kind === 'name') return this.parseName(token)
    if (!this.isSymbol('(')) return this.failHere()
    return this.nested(() => {
      this.position += 1
      const inside = this.parseBinding(0)
      this.close(token)
      return inside
    })
  }

  private parseName(token: Token & { readonly kind: 'name' }): Expression {
    const word = token.quoted ? '' : token.name.toLowerCase()
    const after = this.tokens[this.position + 1]
    const isCall = !token.quoted && after?.kind === 'symbol' && after.symbol === '('
    if (keywords.has(word) && !(isCall && callableKeywords.has(word))) return this.parseConstant(token, word)
    this.position += 1
    if (isCall) {
      const args = this.nested(() => this.parseList())
      return this.place(token.start, { op: 'call', fn: findFunction(token.name)?.name ?? token.name, args })
    }
    let path = token.name
    let isRule = !token.quoted
    while (this.isSymbol('.')) {
      this.position += 1
      const part = this.next()
      if (part.kind !== 'name') return this.failAt(part)
      path += `.${part.name}`
      isRule &&= !part.quoted
    }
    if (!isRule || path === token.name || !this.isSymbol('(')) return this.place(token.start, { op: 'field', path })
    const args = this.nested(() => this.parseList())
    return this.place(token.start, { op: 'call', fn: path, args })
  }

  private parseConstant(token: Token, word: string): Expression {
    if (word !== 'true' && word !== 'false' && word !== 'null') return this.failAt(token)
    this.position += 1
    return this.place(token.start, { op: 'const', value: word === 'null' ? null : word === 'true' })
  }

  private parseList(): readonly Expression[] {
    const open = this.next()
    const items: Expression[] = []
    if (!this.isSymbol(')')) {
      items.push(this.parseBinding(0))
      while (this.isSymbol(',')) {
        this.position += 1
        items.push(this.parseBinding(0))
      }
    }
    this.close(open)
    return items
  }

  private close(open: Token): void {
    if (this.peek().kind === 'end') this.fail('unclosedParenthesis', {}, open)
    if (!this.isSymbol(')')) this.failHere()
    this.position += 1
  }

  private nested<T>(parse: () => T): T {
    this.depth += 1
    if (this.depth > limits.nesting) this.fail('formulaTooDeep', { limit: limits.nesting })
    const result = parse()
    this.depth -= 1
    return result
  }

  private place(start: number, node: Expression): Expression {
    this.spans.set(node, { start, end: this.tokens[this.position - 1]?.end ?? start })
    if (this.spans.size > limits.nodes) this.fail('formulaTooLarge', { limit: limits.nodes })
    return node
  }

  private peek(): Token {
    return this.tokens[this.position] ?? { kind: 'end', start: 0, end: 0 }
  }

  private next(): Token {
    const token = this.peek()
    this.position += 1
    return token
  }

  private isSymbol(symbol: string): boolean {
    const token = this.peek()
    return token.kind === 'symbol' && token.symbol === symbol
  }

  private keywordAt(position: number): string | undefined {
    const token = this.tokens[position]
    return token?.kind === 'name' && !token.quoted ? token.name.toLowerCase() : undefined
  }

  private failHere(): never {
    return this.failAt(this.peek())
  }

  private failAt(token: Token): never {
    if (token.kind === 'end') this.fail('unexpectedEnd', {}, token)
    return this.fail('unexpectedToken', { found: foundText(token) }, token)
  }

  private fail(code: FormulaErrorCode, detail: Detail = {}, { start, end }: Span = this.peek()): never {
    throw new ParseFailure({ code, start, end, detail })
  }
}

function foundText(token: Exclude<Token, { kind: 'end' }>): string {
  if (token.kind === 'number') return token.digits
  if (token.kind === 'text') return token.text.slice(0, 40)
  return token.kind === 'name' ? token.name : token.symbol
}
