import type { TSchema } from '@sinclair/typebox'
import { pointTo } from '../issue/issue'
import type { AnyKind } from '../kind/define-kind'
import { textSchema } from '../model/text'
import { checksSchema, patternsSchema, rulesSchema } from '../parse/node-schemas'
import { mapTexts, type ChangeText } from './map-texts'

const slots: Readonly<Record<string, TSchema>> = {
  title: textSchema,
  placeholder: textSchema,
  help: textSchema,
  patterns: patternsSchema,
  checks: checksSchema,
  rules: rulesSchema,
}

/** A node with the texts changed that it says itself, not those of what it holds: `/title`, `/props/source/options/open/label`. */
export function mapNodeTexts<N extends { readonly props: object }>(node: N, kind: AnyKind, change: ChangeText): N {
  const said = node as N & Readonly<Record<string, unknown>>
  const schemas: Readonly<Record<string, TSchema>> = { ...slots, props: kind.props }
  const changed = Object.entries(schemas).flatMap(([name, schema]) => {
    const value = said[name]
    const next = mapTexts(schema, value, change, pointTo('', name))
    return next === value ? [] : [[name, next] as const]
  })
  return changed.length === 0 ? node : { ...node, ...Object.fromEntries(changed) }
}
