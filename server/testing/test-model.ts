import { expect } from 'vitest'
import type { Answer, Client } from './test-app'

/** The id in an answer. */
export const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id

/** What was refused: the path of each field, and the words for it. */
export const faultsOf = (answer: Answer): readonly (readonly [string, string])[] =>
  (answer.data as { readonly fields: readonly { readonly path: string; readonly message: string }[] } | null)?.fields.map(
    ({ path, message }) => [path, message] as const,
  ) ?? []

let models = 0

/** Makes models of one form each, and saves their records as the given user. */
export function modelsOf(client: () => Client) {
  const bodyOf = (enCode: string, fields: readonly object[], more: object) => {
    const form = { page: 'form', id: 'rules', title: '规则', schemaVersion: 1, fields, ...more }
    return { fullName: '规则', enCode, category: '', formData: JSON.stringify(form), columnData: '' }
  }
  return {
    /** Returns the address of its records. */
    async model(fields: readonly object[], more: object = {}): Promise<string> {
      const made = await client().post('/api/visualdev/Base', bodyOf(`made${(models += 1)}`, fields, more))
      expect(made.code).toBe(200)
      return `/api/visualdev/OnlineDev/${idOf(made)}`
    },
    /** Gives the model of these records another form; `body` goes along with it. */
    async reshape(url: string, fields: readonly object[], body: object = {}): Promise<Answer> {
      const base = url.replace('OnlineDev', 'Base')
      const { enCode } = (await client().get(base)).data as { readonly enCode: string }
      return client().put(base, { ...bodyOf(enCode, fields, {}), ...body })
    },
    create: (url: string, values: object) => client().post(url, { id: '', data: JSON.stringify(values) }),
    update: (url: string, id: string, values: object) => client().put(`${url}/${id}`, { id, data: JSON.stringify(values) }),
    async read<T>(url: string, id: string): Promise<T> {
      return JSON.parse(((await client().get(`${url}/${id}`)).data as { readonly data: string }).data) as T
    },
    /** As a reader sees it. */
    async words<T>(url: string, id: string): Promise<T> {
      return JSON.parse(((await client().get(`${url}/${id}/DataChange`)).data as { readonly data: string }).data) as T
    },
  }
}
