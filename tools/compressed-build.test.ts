import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressFolder } from './compressed-build'

it('writes what is worth it beside the files of a build, at any depth, and leaves pictures and small files alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-build-'))
  try {
    await mkdir(join(folder, 'assets'))
    const script = 'export const answer = 42\n'.repeat(100)
    await writeFile(join(folder, 'assets/main.js'), script)
    await writeFile(join(folder, 'assets/small.js'), 'export {}')
    await writeFile(join(folder, 'picture.png'), Buffer.alloc(5000))
    await writeFile(join(folder, 'index.html'), '<!doctype html>'.repeat(100))
    await compressFolder(folder)
    expect((await readdir(folder)).sort()).toEqual(['assets', 'index.html', 'index.html.br', 'index.html.gz', 'picture.png'])
    expect((await readdir(join(folder, 'assets'))).sort()).toEqual(['main.js', 'main.js.br', 'main.js.gz', 'small.js'])
    expect(brotliDecompressSync(await readFile(join(folder, 'assets/main.js.br'))).toString()).toBe(script)
    expect(gunzipSync(await readFile(join(folder, 'assets/main.js.gz'))).toString()).toBe(script)
  } finally {
    await rm(folder, { recursive: true })
  }
})
