import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeedReport } from '../seed/base'

const report = 'seeded.json'
const readReport = async (folder: string): Promise<SeedReport> => JSON.parse(await readFile(join(folder, report), 'utf8')) as SeedReport

/**
 * Makes `dataDir` a copy of a data folder that `fill` filled in a first start, which is done once in a run of tests: filling the demo
 * takes ten times as long as opening it. Returns what that first start told; null where no run keeps such folders (`WEFT_FILLED_FOLDERS`).
 */
export async function copyFilled(dataDir: string, name: string, fill: (dataDir: string) => Promise<SeedReport>): Promise<SeedReport | null> {
  const kept = process.env['WEFT_FILLED_FOLDERS']
  if (!kept) return null
  const filled = join(kept, name)
  const told = await readReport(filled).catch(async () => {
    const made = await mkdtemp(join(kept, 'under-way-'))
    await writeFile(join(made, report), JSON.stringify(await fill(made)))
    // Another file of tests may have been as quick; then its folder is the one.
    await rename(made, filled).catch(() => rm(made, { recursive: true }))
    return readReport(filled)
  })
  await cp(filled, dataDir, { recursive: true })
  await rm(join(dataDir, report))
  return told
}
