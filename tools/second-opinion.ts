import { Ajv2020, type ErrorObject } from 'ajv/dist/2020'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a library that knows nothing of us finds wrong with a page by the published JSON Schema of it, each with its place. */
export type SecondOpinion = (page: unknown) => readonly { readonly at: string; readonly message: string }[]

/** The opinion of ajv (draft 2020-12, strict) by `schemas/format`. It compiles with `new Function`, so it is for Node alone. */
export function secondOpinion(page: 'form' | 'list' | 'report'): SecondOpinion {
  const path = fileURLToPath(new URL(`../schemas/format/${page}.schema.json`, import.meta.url))
  // Quick to compile matters here, not quick to run.
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: false, inlineRefs: false, code: { optimize: false } })
  const takes = ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as object)
  return (json) => (takes(json) ? [] : told(takes.errors ?? []))
}

/** Of a node every kind says why it is none of it: what counts is what was found deepest. */
function told(errors: readonly ErrorObject[]): ReturnType<SecondOpinion> {
  const deepest = Math.max(...errors.map(({ instancePath }) => instancePath.split('/').length))
  return errors
    .filter(({ instancePath, keyword }) => instancePath.split('/').length === deepest && keyword !== 'oneOf' && keyword !== 'anyOf')
    .map(({ instancePath, message = '' }) => ({ at: instancePath, message }))
}
