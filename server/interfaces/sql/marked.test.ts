import { expect, it } from 'vitest'
import type { Dialect } from '../../store/database'
import { markSql, modelCodes, mostSigns } from './marked'
import { SqlRefused } from './refused'

const lease = { table: 'r_lease', columns: ['id'], query: ['(select 1)'] }
const mark = (sql: string, dialect: Dialect = 'postgres') => markSql(sql, dialect, (code) => (code === 'lease' ? lease : null))
const text = (sql: string, dialect?: Dialect): string => mark(sql, dialect).text.replace(/ +/g, ' ')
const refusalOf = (sql: string, dialect?: Dialect) => {
  try {
    return mark(sql, dialect).text
  } catch (error) {
    return error instanceof SqlRefused ? { reason: error.reason, ...error.place } : String(error)
  }
}

it('puts a position in the place of every parameter, each its own', () => {
  const { names } = mark('a = @building and (@floor = 1 or floor=@floor)')
  expect(names).toEqual(['building', 'floor', 'floor'])
  expect(text('a = @building and (@floor = 1 or floor=@floor)')).toBe('a = $1 and ( $2 = 1 or floor= $3 )')
  expect(text('a = @building and b = 1', 'sqlite')).toBe('a = ? and b = 1')
})

it('puts the records of a form in the place of its code, and says which tables hold them', () => {
  expect(text(`from @model('lease') l`)).toBe('from (select 1) l')
  expect(mark(`from @model('lease') a, @MODEL ( 'lease' ) b`).tables).toEqual(['r_lease'])
  expect(modelCodes(`@model('a') @model('b') @model('a') '@model(''c'')'`, 'sqlite')).toEqual(['a', 'b'])
})

it.each<[Dialect, string]>([
  ['sqlite', `'@a' "@a" \`@a\` [@a] '''@a' "a""@a"`],
  ['postgres', `'@a' "@a" $$@a$$ $x$ $$ @a $x$ E'\\'@a' e'\\\\' '''@a' "a""@a" U&'@a' a$b$c`],
])('in the quotes of %s marks are what they are written as', (dialect, quotes) => {
  expect(mark(quotes, dialect)).toMatchObject({ names: [], text: quotes })
})

it('leaves comments out, which end as in the database', () => {
  expect(text('1 -- @a \n 2 /* @b */ 3')).toBe('1 \n 2 3')
  expect(text('1 /* a /* b */ c */ 2')).toBe('1 2')
  expect(text('1 /* a /* b */ c', 'sqlite')).toBe('1 c')
  expect(text('1 -- @a')).toBe('1')
})

it('takes semicolons at the end for none', () => {
  expect(text('select 1 ; -- so\n;; ')).toBe('select 1')
  expect(text(`select ';'`)).toBe(`select ';'`)
})

it.each<[string, object]>([
  ["select\n 'a", { reason: 'unfinished', line: 2, column: 2 }],
  ['select 1\n\n/* a', { reason: 'unfinished', line: 3, column: 1 }],
  ['select $a$ $b$', { reason: 'unfinished', line: 1, column: 8 }],
  [`select 1,\n  @model('x')`, { reason: 'unknownModel', line: 2, column: 3 }],
  ['select \u0000', { reason: 'badSign', line: 1, column: 8 }],
  ['select \ud800', { reason: 'badSign' }],
  ['x'.repeat(mostSigns + 1), { reason: 'tooLong' }],
])('refuses %j where it stands', (sql, refusal) => {
  expect(refusalOf(sql)).toEqual(refusal)
})

it('refuses to read more forms than a query may', () => {
  const codes = Array.from({ length: 21 }, (_, i) => `@model('m${i}')`).join(',')
  expect(() => modelCodes(codes, 'sqlite')).toThrow(SqlRefused)
})
