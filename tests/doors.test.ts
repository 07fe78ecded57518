import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** What other folders import a part of the product by. */
const doors = ['engine/index.ts', 'engine/render/index.ts', 'domain/module.ts', 'server/module.ts', 'shell/module.ts']

const files = new Map<string, ts.SourceFile>()
function read(path: string): ts.SourceFile {
  const known = files.get(path) ?? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  files.set(path, known)
  return known
}

const fileOf = (from: string, specifier: string): string | undefined =>
  ['.ts', '.tsx', '/index.ts'].map((end) => `${join(dirname(from), specifier)}${end}`).find(existsSync)

/** The names that a statement exports where it stands. */
function declares(statement: ts.Statement): readonly string[] {
  if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText())
  return 'name' in statement && statement.name ? [(statement.name as ts.Identifier).text] : []
}

interface Export {
  readonly file: string
  readonly name: string
  readonly isExplained: boolean
}

/** What a file exports under a name, or under all, where it is declared; names of other packages are theirs to explain. */
function exportsOf(path: string, wanted: string | null): readonly Export[] {
  return read(path).statements.flatMap((statement): readonly Export[] => {
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier)) {
      const from = statement.moduleSpecifier.text.startsWith('.') ? fileOf(path, statement.moduleSpecifier.text) : undefined
      if (from === undefined) return []
      if (!statement.exportClause) return exportsOf(from, wanted)
      if (!ts.isNamedExports(statement.exportClause)) return []
      return statement.exportClause.elements
        .filter(({ name }) => wanted === null || name.text === wanted)
        .flatMap(({ name, propertyName }) => exportsOf(from, (propertyName ?? name).text))
    }
    return declares(statement)
      .filter((name) => wanted === null || name === wanted)
      .map((name) => ({ file: path, name, isExplained: ts.getJSDocCommentsAndTags(statement).length > 0 }))
  })
}

it.each(doors)('everything that %s exports says what it is where it is declared', (door) => {
  const found = exportsOf(door, null)
  expect(found.length).toBeGreaterThan(5)
  expect([...new Set(found.filter(({ isExplained }) => !isExplained).map(({ file, name }) => `${file} ${name}`))]).toEqual([])
})
