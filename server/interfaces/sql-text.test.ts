import { describe, expect, it } from 'vitest'
import { readSql, SqlRefused } from './sql-text'

const read = (sql: string) =>
  readSql(sql, {
    mark: () => '?',
    isClosed: (name) => ['users', 'sessions'].includes(name),
    model: (code) => (code === 'lease' ? '(select 1)' : null),
  })
const reasonOf = (sql: string): string => {
  try {
    read(sql)
    return 'taken'
  } catch (error) {
    return error instanceof SqlRefused ? error.reason : 'broken'
  }
}

it('binds every parameter by its position', () => {
  expect(read(`select * from units where building = @building and (@floor = '' or floor = @floor);`)).toEqual({
    text: `select * from units where building = ? and ( ? = '' or floor = ? )`,
    names: ['building', 'floor', 'floor'],
  })
})

it('leaves texts and names in quotes as they are, whatever they hold', () => {
  expect(read(`select '@a; drop -- users' as "b c" from t -- @x\n/* ; */`).text).toBe(`select '@a; drop -- users' as "b c" from t`)
})

it('puts the records of a model in the place of its code', () => {
  expect(read(`select * from @model('lease') l`).text).toBe('select * from (select 1) l')
})

describe('refuses', () => {
  it.each([
    ['what is no query', 'delete from t', 'notSelect'],
    ['a second statement', 'select 1; delete from t', 'manyStatements'],
    ['a closed table', 'select * from Users', 'closedTable'],
    ['a closed table in quotes', 'select * from "USERS"', 'closedTable'],
    ['a closed table in brackets', 'select * from [sessions]', 'closedTable'],
    ['a closed table behind a schema', 'select * from main . `users`', 'closedTable'],
    ['a name written in escapes', `select * from U&"\\0075sers"`, 'closedTable'],
    ['the catalogue', 'select * from sqlite_master', 'closedTable'],
    ['files of the server', `select pg_read_file('/etc/passwd')`, 'closedTable'],
    ['text that runs as a query', `select query_to_xml('select 1', true, true, '')`, 'closedTable'],
    ['a new table', 'select * into x from t', 'closedTable'],
    ['an open text', `select 'a`, 'unfinished'],
    ['positions of its own', 'select $1', 'unfinished'],
    ['dollar quotes', 'select $$a$$', 'unfinished'],
    ['an unknown model', `select * from @model('x')`, 'unknownModel'],
  ])('%s', (_name, sql, reason) => {
    expect(reasonOf(sql)).toBe(reason)
  })
})
