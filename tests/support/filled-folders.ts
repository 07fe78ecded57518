import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, runIn } from '../../server/testing/test-database'

/** The database that was filled together with a folder. */
function databaseIn(folder: string): readonly string[] {
  try {
    const { database } = JSON.parse(readFileSync(join(folder, 'seeded.json'), 'utf8')) as { readonly database?: string }
    return database === undefined ? [] : [database]
  } catch {
    return []
  }
}

/**
 * Keeps the data folders that tests copy for as long as a run takes: the first test that wants one fills it. Each project of a run asks
 * for them; a run within a run, of other code, keeps its own.
 */
export default function keepFilledFolders(): () => void | Promise<void> {
  const prefix = `weft-filled-${process.pid}-`
  if (process.env['WEFT_FILLED_FOLDERS']?.includes(prefix)) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), prefix))
  process.env['WEFT_FILLED_FOLDERS'] = folder
  return async () => {
    const databases = readdirSync(folder).flatMap((name) => databaseIn(join(folder, name)))
    rmSync(folder, { recursive: true, force: true })
    const databaseUrl = databases.length > 0 ? await findPostgres() : null
    if (databaseUrl) await runIn(databaseUrl, ...databases.map((name) => `drop database if exists ${name} with (force)`))
  }
}
