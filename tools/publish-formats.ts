import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pickersOf, ruleSetsOf } from '../domain/module'
import { modules } from '../domain/modules'
import { createRegistry, describeFunctions, formatSchema, withRules } from '../engine'
import { kindsWith } from '../widgets/kinds'

// Writes the JSON Schemas that editors complete and check pages with, as the kinds have them now, and what formulas can call.

const registry = createRegistry(kindsWith(pickersOf(modules)), withRules(ruleSetsOf(modules)))
const write = (name: string, json: unknown) =>
  writeFileSync(fileURLToPath(new URL(`../schemas/format/${name}`, import.meta.url)), `${JSON.stringify(json, null, 2)}\n`)

for (const page of ['form', 'list', 'report'] as const) write(`${page}.schema.json`, formatSchema(page, registry))
write('functions.json', describeFunctions(registry.functions))
