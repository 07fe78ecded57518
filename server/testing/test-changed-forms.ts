import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type Client, type TestApp } from './test-app'
import { modelsOf } from './test-model'

export let server: TestApp
export let admin: Client
export const { model, reshape, create, update, read, words } = modelsOf(() => admin)
export const field = (kind: string, key: string, props: object = {}, more: object = {}) => ({
  shape: 'input',
  kind,
  key,
  title: key,
  access: { mode: 'editable', required: false },
  props,
  ...more,
})
export const table = (key: string, ...columns: readonly object[]) => ({ ...field('table', key), shape: 'rows', columns })
export const title = field('comInput', 'title')
export const n = field('numInput', 'n')
export const memo = field('comInput', 'memo')
/** Every loss is accepted: these tests look at what becomes of values, not at the question. */
export const whatever = { acceptedLoss: 1_000 }

/** Starts what the tests of a file need before the first of them, and ends it after the last. */
export function openForms(): void {
  beforeAll(async () => {
    server = await startTestApp()
    admin = await server.signIn('admin')
  })
  afterAll(() => server.close())
}
