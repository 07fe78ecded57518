import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Keeps the data folders that tests copy for as long as a run takes: the first test that wants one fills it. Each project of a run asks
 * for them; a run within a run, of other code, keeps its own.
 */
export default function keepFilledFolders(): () => void {
  const prefix = `weft-filled-${process.pid}-`
  if (process.env['WEFT_FILLED_FOLDERS']?.includes(prefix)) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), prefix))
  process.env['WEFT_FILLED_FOLDERS'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
