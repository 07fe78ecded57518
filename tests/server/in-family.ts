/** By what a client of the family is known. */
export const familyMark = { 'jnpf-origin': 'pc' } as const

const ended: ReadonlySet<number> = new Set([600, 601, 602])
const statuses: Readonly<Record<number, number>> = { 603: 423, 604: 403 }

/** The status that an answer to a client of the family stands for: its code says so, where it is an envelope. */
export function statusInBody(answer: {
  readonly statusCode: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}): number {
  if (!String(answer.headers['content-type']).startsWith('application/json')) return answer.statusCode
  const { code } = JSON.parse(answer.body) as { readonly code?: unknown }
  if (typeof code !== 'number') return answer.statusCode
  return ended.has(code) ? 401 : (statuses[code] ?? code)
}
