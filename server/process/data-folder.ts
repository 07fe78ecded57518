import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { StartRefused } from './start-refused'

/**
 * Keeps the data folder for this process until `release`. The lock is the system's on an open file, so a process that is killed leaves none
 * behind. Several servers of one PostgreSQL may share their folder and need no lock: files get random names and are never changed.
 * @throws {StartRefused} while another process has it.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = new Sqlite(join(dataDir, 'weft.lock'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { readonly code?: unknown }).code !== 'SQLITE_BUSY') throw error
    throw new StartRefused(`Another server works with the data folder ${dataDir}: stop it, or choose another folder with DATA_DIR.`)
  }
  return { release: () => file.close() }
}

const markOf = (dataDir: string): string => join(dataDir, 'installation')

/** Whether the folder holds what belongs to an installation: its mark, or uploaded files. */
function isInUse(dataDir: string): boolean {
  if (existsSync(markOf(dataDir))) return true
  const files = join(dataDir, 'files')
  if (!existsSync(files)) return false
  return readdirSync(files).some((folder) => readdirSync(join(files, folder)).some((name) => !name.endsWith('.part')))
}

/** @throws {StartRefused} when the folder holds somebody's files and the database nothing at all: it was lost, or is not the right one. */
export function checkEmptyDatabase(dataDir: string, isEmpty: boolean): void {
  if (isEmpty && isInUse(dataDir))
    throw new StartRefused(
      `The data folder ${dataDir} holds files of an installation, but the database is empty: bring the database back from a backup, or choose an empty folder with DATA_DIR.`,
    )
}

/**
 * Writes the id of the installation into the data folder, unless it is there. @throws {StartRefused} when the id there is another one: folder
 * and database do not belong together.
 */
export function keepMark(dataDir: string, installation: string): void {
  const path = markOf(dataDir)
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path)) return writeFileSync(path, `${installation}\n`, { mode: 0o600 })
  if (readFileSync(path, 'utf8').trim() === installation) return
  throw new StartRefused(
    `The data folder ${dataDir} belongs to another installation than the database: set DATA_DIR and DATABASE_URL to what belongs together.`,
  )
}
