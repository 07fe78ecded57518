import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { Dialect } from '../../../store/database'
import { findPostgres, freshSchema } from '../../../testing/test-database'
import { modelSql } from '../../own-tables'
import { createQueries, type ReadyQuery } from '../../queries'
import { markSql, modelCodes } from '../marked'

/** What the statements are run over: the open tables, and some that are closed. */
const tables = `
  create table organizations (id varchar(20) primary key, full_name text, parent_id text, sort_code int);
  insert into organizations values ('o1', '总部', null, 1), ('o2', '运营部', 'o1', 1), ('o3', '财务部', 'o1', 2);
  create table positions (id varchar(20) primary key, full_name text, organization_id text);
  insert into positions values ('p1', '经理', 'o2'), ('p2', '会计', 'o3');
  create table areas (id varchar(20) primary key);
  create table dictionary_types (id varchar(20) primary key);
  create table dictionary_data (id varchar(20) primary key);
  create table projects (id varchar(20) primary key);
  create table fee_subjects (id varchar(20) primary key);
  create table r_lease_1 (id varchar(20) primary key, creator_user text, creator_time bigint, f_no text, f_rent numeric, f_unit text, f_secret text);
  insert into r_lease_1 values
    ('l1', 'u1', 1700000000000, 'C-01', 1000, 'A-01', 'geheim-4'), ('l2', 'u1', 1700000000000, 'C-02', 2000, 'A-02', 'geheim-5'),
    ('l3', 'u1', 1700000000000, 'C-03', 3000, 'A-03', 'geheim-6');
  create table users (id varchar(20) primary key, account text, password_hash text);
  insert into users values ('u1', 'admin', 'geheim-1'), ('u2', 'clerk', 'geheim-2');
  create table settings (key varchar(20) primary key, value text);
  insert into settings values ('signingKey', 'geheim-3');
  create table sessions (id varchar(20) primary key, token_hash text);
`
const leaseTables = {
  table: 'r_lease_1',
  columns: {
    contractNo: { column: 'f_no', type: 'text' },
    rent: { column: 'f_rent', type: 'decimal' },
    unit: { column: 'f_unit', type: 'text' },
    doorCode: { column: 'f_secret', type: 'secret' },
  },
  retired: [],
  children: {},
} as const
const lease = { postgres: modelSql(leaseTables, 'postgres'), sqlite: modelSql(leaseTables, 'sqlite') }

const values: Readonly<Record<string, unknown>> = {
  now: 1_800_000_000_000,
  parent: 'o1',
  word: '运',
  id: 'o1',
  编号: 'o1',
  attack: `x' or '1' = '1`,
}

/** A database of each kind with these tables, and the way that interfaces ask it. */
export interface CorpusPlace {
  readonly dialect: Dialect
  ready(statement: string): ReadyQuery
  rows(statement: string): Promise<unknown>
  /** Where it is, for asking past the parser. */
  readonly file: string
  readonly databaseUrl: string
  readonly schema: string
  close(): Promise<void>
}

/** A database with the tables that the corpus of statements reads, empty of others. */
export async function openPlace(dialect: Dialect): Promise<CorpusPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'weft-corpus-'))
  const file = join(dataDir, 'weft.db')
  const databaseUrl = dialect === 'postgres' ? await findPostgres() : null
  const place = databaseUrl ? await freshSchema(databaseUrl) : null
  if (databaseUrl && place) {
    const client = new pg.Client({ connectionString: databaseUrl, options: `-c search_path=${place.schema}` })
    await client.connect()
    await client.query(tables)
    await client.end()
  } else {
    const database = new Sqlite(file)
    database.exec(tables)
    database.close()
  }
  const queries = createQueries({
    databaseUrl,
    dataDir,
    ...(place && { schema: place.schema }),
    interfaces: { connections: {}, hosts: [], readerUrl: null },
  })
  const ready = (statement: string): ReadyQuery => {
    modelCodes(statement, dialect)
    return {
      sql: markSql(statement, dialect, (code) => (code === 'lease' ? lease[dialect] : null)),
      models: statement.includes('@model') ? [lease[dialect]] : [],
    }
  }
  return {
    dialect,
    ready,
    rows: async (statement) => {
      const query = ready(statement)
      return queries.sql('', query, valuesOf(query))
    },
    file,
    databaseUrl: databaseUrl ?? '',
    schema: place?.schema ?? '',
    async close() {
      await queries.close()
      await place?.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** The values that a statement of the corpus binds, in its order. */
export const valuesOf = ({ sql }: ReadyQuery): readonly unknown[] => sql.names.map((name) => (Object.hasOwn(values, name) ? values[name] : ''))

export interface Entry {
  /** The words above the statement. */
  readonly title: string
  readonly statement: string
  /** The rows that it gives, where they are said. */
  readonly rows: unknown
}

/** The statements of a file, in its order. */
export function readCorpus(name: string): readonly Entry[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  return text
    .split(/^--- /m)
    .slice(1)
    .map((block) => {
      const [title = '', ...lines] = block.split('\n')
      const [statement = '', rows] = lines.join('\n').split(/^--> /m)
      return { title, statement: statement.replace(/\n$/, ''), rows: rows === undefined ? undefined : (JSON.parse(rows) as unknown) }
    })
}
