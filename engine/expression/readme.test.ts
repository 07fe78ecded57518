import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { functions } from './functions'

/** The reference table as the README must hold it. */
function functionTable(): string {
  const rows = functions.map(({ name, aliases = [], takes, example: [formula, value] }) => {
    const parameters = Object.entries(takes).map(([parameter, spec]) => {
      const repeated = /[+*]$/.test(spec) ? '…' : ''
      return `${parameter}${repeated}${/[?*]$/.test(spec) ? '?' : ''}: ${spec.replace(/[?+*]$/, '')}`
    })
    return `| \`${name}(${parameters.join(', ')})\` | ${aliases.map((alias) => `\`${alias}\``).join(' ')} | \`${formula}\` | \`${JSON.stringify(value)}\` |`
  })
  return ['| Function | Also | Example | Gives |', '|---|---|---|---|', ...rows].join('\n')
}

it('lists every function, with its parameters and an example, in the README', () => {
  expect(readFileSync(new URL('./README.md', import.meta.url), 'utf8')).toContain(functionTable())
})
