import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeedReport } from '../seed/base'
import { freshDatabase } from './test-database'

/** Where an installation lies: its folder, and its database where that is not the one embedded in it. */
interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | null
}
interface Filled {
  readonly told: SeedReport
  /** The name of the PostgreSQL database that was filled. */
  readonly database?: string
}
/** A copy of what was filled, and how it is removed. */
interface Copied extends Place {
  readonly told: SeedReport
  drop(): Promise<void>
}

const report = 'seeded.json'
const readFilled = async (folder: string): Promise<Filled> => JSON.parse(await readFile(join(folder, report), 'utf8')) as Filled
const nothing = (): Promise<void> => Promise.resolve()

/**
 * Copies an installation that `fill` has filled, kept under `name`, into `dataDir`, and on PostgreSQL into a new database. `fill` runs once in a
 * run of tests: it takes ten times as long as opening what is filled. Returns null where `WEFT_FILLED_FOLDERS` names no folder to keep it in.
 */
export async function copyFilled({ dataDir, databaseUrl }: Place, name: string, fill: (place: Place) => Promise<SeedReport>): Promise<Copied | null> {
  const kept = process.env['WEFT_FILLED_FOLDERS']
  if (!kept) return null
  const filled = join(kept, databaseUrl ? `${name}-postgres` : name)
  const { told, database } = await readFilled(filled).catch(async () => {
    const made = await mkdtemp(join(kept, 'under-way-'))
    const own = databaseUrl ? await freshDatabase(databaseUrl) : null
    const first = await fill({ dataDir: made, databaseUrl: own?.url ?? null })
    await writeFile(join(made, report), JSON.stringify({ told: first, ...(own && { database: own.name }) } satisfies Filled))
    // Another file of tests may have been as quick; then its folder is the one.
    await rename(made, filled).catch(async () => {
      await own?.drop()
      await rm(made, { recursive: true })
    })
    return readFilled(filled)
  })
  await cp(filled, dataDir, { recursive: true })
  await rm(join(dataDir, report))
  const copy = databaseUrl ? await freshDatabase(databaseUrl, database) : null
  return { told, dataDir, databaseUrl: copy?.url ?? null, drop: copy?.drop ?? nothing }
}
