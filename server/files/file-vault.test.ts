import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { openFileVault } from './file-vault'

it('uploads that were broken off by a crash are removed once nobody can be writing them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-vault-'))
  const vault = await openFileVault(folder)
  const id = 'abcdefghijklmnopqrstuvwx'
  await vault.write(id, Readable.from([Buffer.from('whole')]))
  const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, 'ab', `${name}.part`)) as [string, string]
  await writeFile(old, 'ha')
  await writeFile(fresh, 'ha')
  const hourAgo = Date.now() / 1000 - 3600
  await utimes(old, hourAgo, hourAgo)
  expect(await vault.tidy(Date.now() - 1_800_000)).toBe(1)
  expect([old, fresh, join(folder, 'ab', id)].map((path) => existsSync(path))).toEqual([false, true, true])
  await rm(folder, { recursive: true })
})
