import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../server/store/database'
import { verifiedChains } from '../server/store/history/verify'

// Follows the history of every model's records from its first entry to its end, in the database that DATABASE_URL or DATA_DIR names, and says
// where a chain does not hold. The printed end of a chain, kept elsewhere, shows later that everything before it is as it was.

const place = { databaseUrl: process.env['DATABASE_URL'] || null, dataDir: process.env['DATA_DIR'] || 'data' }
if (place.databaseUrl === null && !existsSync(join(place.dataDir, 'weft.db'))) {
  console.error(`There is no database in ${place.dataDir}: DATA_DIR or DATABASE_URL says where it is.`)
  process.exit(1)
}
const database = openDatabase(place)
const said = {
  changed: 'is not what was written',
  missing: 'is missing',
  end: 'should be the end of the chain or follow it, and is not',
} as const

let broken = 0
for await (const chain of verifiedChains(database)) {
  if (chain.broken === null) {
    console.log(`${chain.chain}: ${chain.entries} entries hold, end ${chain.hash || 'none'}`)
    continue
  }
  broken += 1
  const { number, recordId, why } = chain.broken
  console.log(
    `${chain.chain}: entry ${number}${recordId === '' ? '' : ` (record ${recordId})`} ${said[why]}; ${chain.entries} entries before it hold`,
  )
}
await database.db.destroy()
process.exitCode = broken === 0 ? 0 : 1
