/** Why a query is refused; words at `server.interface.<reason>`. */
export class SqlRefused extends Error {
  constructor(
    readonly reason: 'notSelect' | 'manyStatements' | 'closedTable' | 'unknownModel' | 'unfinished',
    readonly detail: string = '',
  ) {
    super(`SQL refused: ${reason} ${detail}`)
  }
}

/** A query with its parameters bound by position. */
export interface SqlQuery {
  readonly text: string
  /** The parameter of each position. */
  readonly names: readonly string[]
}

type Token =
  | { readonly is: 'word' | 'quotedName' | 'text' | 'sign'; readonly raw: string; readonly name: string }
  | { readonly is: 'param'; readonly raw: string; readonly name: string }
  | { readonly is: 'model'; readonly raw: string; readonly name: string }

const patterns: readonly (readonly [Token['is'] | 'space', RegExp])[] = [
  ['space', /\s+|--[^\n]*|\/\*[\s\S]*?\*\//y],
  ['model', /@model\s*\(\s*'([^']*)'\s*\)/y],
  ['param', /@([A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff]*)/y],
  ['text', /[eE]?'(?:[^']|'')*'/y],
  ['quotedName', /"((?:[^"]|"")*)"|`((?:[^`]|``)*)`|\[([^\]]*)\]/y],
  ['word', /[A-Za-z_\u4e00-\u9fff][\w$\u4e00-\u9fff]*/y],
  ['sign', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\|\||<>|<=|>=|!=|==|::|[-+*/%=<>(),.;~|&[\]]/y],
]

function tokenize(sql: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < sql.length;) {
    const hit = patterns
      .map(([is, pattern]) => {
        pattern.lastIndex = at
        return { is, match: pattern.exec(sql) }
      })
      .find(({ match }) => match !== null)
    // Question marks and dollars would be positions of parameters; an open quote or comment swallows the rest.
    if (!hit?.match) throw new SqlRefused('unfinished', sql.slice(at, at + 20))
    const [raw, ...groups] = hit.match
    at += raw.length
    if (hit.is !== 'space') tokens.push({ is: hit.is, raw, name: groups.find((group) => group !== undefined) ?? raw })
  }
  return tokens
}

/** Names that lead to catalogues, to other files and servers, or to functions that run text as a query. */
const closedName =
  /^(pg_|sqlite_|information_schema$|lo_|dblink|kysely_|current_setting$|set_config$|query_to|cursor_to|table_to|schema_to|database_to|load_extension$|fts\d|writefile$|readfile$|copy$|into$|pragma_)/i
/** Of a text that PostgreSQL would take for a name written in escapes. */
const escaped = /^u$/i

/**
 * Reads the SQL of an interface: one SELECT, whose parameters become positions. `isOpen` says which tables may be named;
 * `model` gives a subquery for the records of a model.
 * @throws {SqlRefused}
 */
export function readSql(
  sql: string,
  place: {
    readonly mark: (position: number) => string
    readonly isClosed: (name: string) => boolean
    readonly model: (code: string) => string | null
  },
): SqlQuery {
  const tokens = tokenize(sql)
  while (tokens.at(-1)?.raw === ';') tokens.pop()
  const first = tokens.find(({ raw }) => raw !== '(')
  if (first?.is !== 'word' || !/^(select|with)$/i.test(first.raw)) throw new SqlRefused('notSelect')
  const names: string[] = []
  const parts = tokens.map((token, at): string => {
    if (token.raw === ';') throw new SqlRefused('manyStatements')
    if (token.is === 'param') {
      names.push(token.name)
      return place.mark(names.length)
    }
    if (token.is === 'model') {
      const query = place.model(token.name)
      if (query === null) throw new SqlRefused('unknownModel', token.name)
      return query
    }
    if (token.is === 'word' || token.is === 'quotedName') {
      const name = token.name.toLowerCase()
      const joined = tokens[at + 1]
      if (closedName.test(name) || place.isClosed(name) || (escaped.test(name) && joined?.raw === '&'))
        throw new SqlRefused('closedTable', token.name)
    }
    return token.raw
  })
  return { text: parts.join(' '), names }
}
