import { allAreas } from './areas'
import { networkWire } from './network-wire'
import { failing, openFor } from './open'
import { replay, type Manner } from './replay'
import { tableOf } from './table'

const usage = `npm run replay -- ADDRESS [--plain] [--fields]

Makes the calls that clients of this product family make, one after another, and prints how each answer could be read.
It makes an account, a department, a model and more, and removes them again: use an installation for trials.

  REPLAY_ACCOUNT   whose session makes them, an administrator's; admin by default
  REPLAY_PASSWORD  the password of that account
  --plain          signs in as the product's own client does, for an installation whose family mode is off
  --fields         prints every field that is read, not those alone that are not as they are awaited
`

const flags = process.argv.slice(2)
const address = flags.find((one) => !one.startsWith('--'))
const password = process.env['REPLAY_PASSWORD']
if (address === undefined || password === undefined) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  const manner: Manner = flags.includes('--plain') ? 'plain' : 'family'
  const outcomes = await replay(networkWire(address), allAreas, { account: process.env['REPLAY_ACCOUNT'] ?? 'admin', password, manner })
  const awaited = (name: string, verdict: string): string => {
    const why = openFor(name, manner)
    return why === null ? (verdict === 'ok' ? '' : 'NOT EXPECTED') : verdict === 'ok' ? 'listed as open, and green' : `open: ${why}`
  }
  process.stdout.write(`${tableOf(outcomes, ({ name, verdict }) => awaited(name, verdict), flags.includes('--fields'))}\n`)
  const odd = failing(outcomes, manner)
  process.stdout.write(odd.length === 0 ? 'All as expected.\n' : `${odd.length} not as expected.\n`)
  process.exitCode = odd.length === 0 ? 0 : 1
}
