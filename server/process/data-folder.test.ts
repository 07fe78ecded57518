import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../store/store'
import { StartRefused } from './start-refused'
import { checkEmptyDatabase, keepMark, lockDataFolder } from './data-folder'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'weft-folder-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
const upload = (name: string): void => {
  mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'ab', name), 'a')
}

describe('a data folder', () => {
  it('is one server’s at a time', () => {
    const lock = lockDataFolder(dataDir)
    expect(() => lockDataFolder(dataDir)).toThrow(StartRefused)
    lock.release()
    lockDataFolder(dataDir).release()
  })

  it('with uploaded files does not begin anew with an empty database', () => {
    expect(() => checkEmptyDatabase(dataDir, true)).not.toThrow()
    upload('broken-off.part')
    expect(() => checkEmptyDatabase(dataDir, true)).not.toThrow()
    upload('abcdefgh')
    expect(() => checkEmptyDatabase(dataDir, true)).toThrow('the database is empty')
    expect(() => checkEmptyDatabase(dataDir, false)).not.toThrow()
  })

  it('belongs to the installation that it was first used by', () => {
    keepMark(dataDir, 'one')
    keepMark(dataDir, 'one')
    expect(() => keepMark(dataDir, 'other')).toThrow('belongs to another installation')
    expect(() => checkEmptyDatabase(dataDir, true)).toThrow('the database is empty')
  })
})

describe('a database', () => {
  const at = () => join(dataDir, 'weft.db')
  const refused = async (words: RegExp): Promise<void> => {
    const before = readFileSync(at())
    await expect(openStore({ databaseUrl: null, dataDir })).rejects.toThrow(words)
    await expect(openStore({ databaseUrl: null, dataDir })).rejects.toBeInstanceOf(StartRefused)
    // Its tables are as they were; opening it may note how its log is kept.
    expect(readFileSync(at()).length).toBe(before.length)
  }

  it('of a newer version is left alone, and said to be one', async () => {
    await (await openStore({ databaseUrl: null, dataDir })).close()
    const file = new Sqlite(at())
    file.exec("insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2030-01-01')")
    file.close()
    await refused(/newer version of Weft \(9999-tomorrow\)/)
  })

  it('of another program is left alone, and said to be one', async () => {
    const file = new Sqlite(at())
    file.exec('create table customers (id integer)')
    file.close()
    await refused(/tables of another program/)
  })
})
