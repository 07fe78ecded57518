import type { TSchema } from '@sinclair/typebox'
import type { AnyKind } from '../kind/define-kind'
import { pointTo } from '../issue/issue'
import { isJsonObject } from '../model/json'
import { checkSchema } from './check-schema'
import type { ParseContext } from './parse-context'

/** A kind's props over its defaults; a prop that its schema refuses is reported and takes its default. */
export function parseProps(json: unknown, kind: AnyKind, at: string, context: ParseContext): object {
  if (json === undefined) return kind.defaults
  if (!isJsonObject(json)) {
    context.report('prop.invalid', at, { expected: 'object', found: typeof json })
    return kind.defaults
  }
  const props: Record<string, unknown> = { ...kind.defaults }
  const schemas: Readonly<Record<string, TSchema>> = kind.props.properties
  for (const [name, value] of Object.entries(json)) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
    if (!schema) {
      context.report('prop.unknown', pointTo(at, name))
      continue
    }
    const issues = checkSchema(schema, value, pointTo(at, name))
    if (issues.length === 0) props[name] = value
    else for (const issue of issues) context.report(issue.code, issue.at, issue.detail)
  }
  return props
}
