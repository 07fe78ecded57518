import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeFunctions } from './describe'
import { ownFunctions } from './functions'

/** The reference table as the README must hold it. */
function functionTable(): string {
  const rows = describeFunctions(ownFunctions).map(
    ({ signature, aliases, example, result }) =>
      `| \`${signature}\` | ${aliases.map((alias) => `\`${alias}\``).join(' ')} | \`${example}\` | \`${JSON.stringify(result)}\` |`,
  )
  return ['| Function | Also | Example | Gives |', '|---|---|---|---|', ...rows].join('\n')
}

it('lists every function, with its parameters and an example, in the README', () => {
  expect(readFileSync(new URL('./README.md', import.meta.url), 'utf8')).toContain(functionTable())
})
