import { createSchemaField } from '@formily/react'
import type { ComponentType } from 'react'
import type { Registry } from '../kind/registry'
import { InputHost } from './input-host'
import { DisplayHost, LayoutHost } from './layout-host'
import { forbidScript } from './no-script'
import { UnknownKind } from './unknown-kind'

// Before anything is drawn: no string of a schema may reach Formily's own compiler.
forbidScript()

const hosts = { input: InputHost, layout: LayoutHost, display: DisplayHost, rows: InputHost } as const

const made = new WeakMap<Registry, ComponentType<{ schema: object }>>()

/** Formily's schema renderer with a host for every kind of a registry; one per registry, so that drawn fields keep their state. */
export function schemaFieldOf(registry: Registry): ComponentType<{ schema: object }> {
  const before = made.get(registry)
  if (before) return before
  const components: Record<string, ComponentType<never>> = { unknownKind: UnknownKind as ComponentType<never> }
  for (const kind of registry.all()) components[kind.kind] = hosts[kind.shape] as ComponentType<never>
  // Formily types components by their props; hosts all take `at`, `path` and `props`, which the compiler wrote.
  const SchemaField = createSchemaField({ components: components as never }) as unknown as ComponentType<{ schema: object }>
  made.set(registry, SchemaField)
  return SchemaField
}
