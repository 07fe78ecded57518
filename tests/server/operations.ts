import type { TestApp } from '../../server/testing/test-app'

/** A piece of JSON Schema as the OpenAPI document holds it. */
export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
}
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly schema: Schema
}
interface Described {
  readonly 'x-policy'?: string
  readonly 'x-only-reads'?: boolean
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** One call of the server, as its OpenAPI document tells it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{parameters}`. */
  readonly path: string
  /** `PUT /path/{id}`: what tests name it by. */
  readonly name: string
  readonly policy: string
  /** It says of itself that it changes nothing. */
  readonly onlyReads: boolean
  readonly query: readonly Parameter[]
  readonly steps: readonly Parameter[]
  /** Null where it takes no JSON. */
  readonly body: Schema | null
  /** Media type of the body, '' where it takes none. */
  readonly consumes: string
}

/** All calls that the server offers. */
export async function operationsOf(server: TestApp): Promise<readonly Operation[]> {
  return operationsIn(JSON.stringify(server.app.swagger()))
}

/** All calls of an OpenAPI document. */
export function operationsIn(document: string): readonly Operation[] {
  const { paths } = JSON.parse(document) as { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const [consumes = '', content] = Object.entries(described.requestBody?.content ?? {})[0] ?? []
      const upper = method.toUpperCase() as Operation['method']
      return {
        method: upper,
        path,
        name: `${upper} ${path}`,
        policy: described['x-policy'] ?? '',
        onlyReads: described['x-only-reads'] === true,
        query: (described.parameters ?? []).filter((one) => one.in === 'query'),
        steps: (described.parameters ?? []).filter((one) => one.in === 'path'),
        body: content?.schema ?? null,
        consumes,
      }
    }),
  )
}

/** The address of a call with its parameters filled in; what is no Unicode is sent as bytes that are none either. */
export const addressOf = (path: string, parameters: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = parameters[name] ?? '0123456789abcdef'
    return /\p{Cs}/u.test(value) ? '%ED%A0%80' : encodeURIComponent(value)
  })
