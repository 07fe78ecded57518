import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeFunctions, formatSchema } from '../engine'
import { registry } from './support/registry'

it.each(['form', 'list', 'report'] as const)('publishes the JSON Schema of a %s page as the code has it', (page) => {
  const path = `schemas/format/${page}.schema.json`
  const expected = `${JSON.stringify(formatSchema(page, registry), null, 2)}\n`
  expect(existsSync(path) && readFileSync(path, 'utf8') === expected, `${path} is out of date: npm run formats`).toBe(true)
})

it('publishes what formulas can call as the code has it', () => {
  const path = 'schemas/format/functions.json'
  const expected = `${JSON.stringify(describeFunctions(registry.functions), null, 2)}\n`
  expect(existsSync(path) && readFileSync(path, 'utf8') === expected, `${path} is out of date: npm run formats`).toBe(true)
})
