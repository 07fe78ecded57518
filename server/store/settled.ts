import {
  DeleteQueryNode,
  InsertQueryNode,
  TableNode,
  UpdateQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RootOperationNode,
} from 'kysely'

/** Reads something once, and again only after what it is made of has changed. Keys name what is read. */
export type Settled = <T>(key: string, load: () => Promise<T>) => Promise<T>

/** Reads it each time: inside a transaction, which alone sees what it has written so far. */
export const unsettled: Settled = (_key, load) => load()

/**
 * What nearly every call reads and hardly any changes: menus, roles, models, dictionaries, the organisation. The database counts the
 * changes of these tables (migration 0009, the same list), whoever makes them and on whichever node; a call learns the count together
 * with whose session it is, and only what was read under the same count is used again.
 */
export const settledTables: readonly string[] = [
  'roles',
  'role_organizations',
  'user_roles',
  'menus',
  'menu_codes',
  'grants',
  'models',
  'dictionary_types',
  'dictionary_data',
  'organizations',
  'positions',
  'groups',
  'areas',
  'data_schemes',
  'organization_administrators',
]

export interface Memory {
  readonly settled: Settled
  /** Says how many changes the database has counted so far. */
  look(revision: number): void
  forget(): void
  /** How many changes of settled tables went through this server. */
  writes(): number
  /** Notices changes that go through this server, so that whoever made one reads it right after. */
  readonly watch: KyselyPlugin
}

/** How many answers are kept; when there are more, they are read anew. */
const most = 5000

/** What one server remembers of the settled tables. */
export function createMemory(): Memory {
  // What is still being read when something changes goes down with the old map.
  let known = new Map<string, Promise<unknown>>()
  let last = -1
  let writes = 0
  const writing = new WeakSet<QueryId>()
  const forget = (): void => {
    known = new Map()
  }
  return {
    settled: <T>(key: string, load: () => Promise<T>): Promise<T> => {
      const before = known.get(key)
      if (before) return before as Promise<T>
      if (known.size >= most) forget()
      const at = known
      const loading = load()
      at.set(key, loading)
      loading.catch(() => at.delete(key))
      return loading
    },
    look(revision) {
      if (revision <= last) return
      last = revision
      forget()
    },
    forget,
    writes: () => writes,
    watch: {
      transformQuery({ node, queryId }) {
        if (writesSettled(node)) {
          writing.add(queryId)
          writes += 1
          forget()
        }
        return node
      },
      transformResult({ result, queryId }) {
        if (writing.has(queryId)) forget()
        return Promise.resolve(result)
      },
    },
  }
}

function writesSettled(node: RootOperationNode): boolean {
  const tables = InsertQueryNode.is(node) ? [node.into] : UpdateQueryNode.is(node) ? [node.table] : DeleteQueryNode.is(node) ? node.from.froms : []
  return tables.some(
    (table: OperationNode | undefined) => table !== undefined && TableNode.is(table) && settledTables.includes(table.table.identifier.name),
  )
}
