import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../server/app'
import { startServices } from '../../server/start'

let calls: Promise<ReadonlySet<string>> | undefined

/** Every call in the server's OpenAPI document as `METHOD /path/{}`, parameters without their names. */
export const openApiCalls = (): Promise<ReadonlySet<string>> => (calls ??= read())

async function read(): Promise<ReadonlySet<string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'weft-api-'))
  const { services, modules } = await startServices({
    databaseUrl: null,
    dataDir,
    webDir: 'dist',
    demo: false,
    sessionMinutes: 60,
    links: { dataVisualUrl: '', reportUrl: '', officeViewerUrl: '', hosts: [] },
  })
  const app = await buildApp(services, modules)
  const { paths } = app.swagger() as unknown as { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
  await app.close()
  await services.store.close()
  rmSync(dataDir, { recursive: true })
  return new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '{}')}`),
    ),
  )
}

/** Whether a call, with parameters or literal values in its path, is one that the server offers. */
export const isOffered = (offered: ReadonlySet<string>, call: string): boolean => {
  const steps = call.replace(/\{[^}]+\}/g, '{}').split('/')
  return [...offered].some((one) => {
    const known = one.split('/')
    return known.length === steps.length && known.every((step, i) => step === steps[i] || step === '{}')
  })
}
