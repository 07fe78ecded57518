import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pickersOf } from '../domain/module'
import { modules } from '../domain/modules'
import { createRegistry, formatSchema } from '../engine'
import { kindsWith } from '../widgets/kinds'

// Writes the JSON Schemas that editors complete and check pages with, as the kinds have them now.

const registry = createRegistry(kindsWith(pickersOf(modules)))
for (const page of ['form', 'list'] as const)
  writeFileSync(
    fileURLToPath(new URL(`../schemas/format/${page}.schema.json`, import.meta.url)),
    `${JSON.stringify(formatSchema(page, registry), null, 2)}\n`,
  )
