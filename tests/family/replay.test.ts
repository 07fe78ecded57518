import { expect, it } from 'vitest'
import { startTestApp } from '../../server/testing/test-app'
import { allAreas } from './areas'
import { appWire } from './app-wire'
import { failing } from './open'
import { replay } from './replay'
import { tableOf } from './table'

it('answers our own manner of signing in with what clients of the family read, but for what is listed as open', async () => {
  const server = await startTestApp({ demo: true })
  const outcomes = await replay(appWire(server.app), allAreas, { account: 'admin', password: server.passwordOf('admin'), manner: 'plain' })
  await server.close()
  if (process.env['SHOW']) process.stdout.write(`${tableOf(outcomes, () => '')}\n`)
  const failed = failing(outcomes, 'plain')
  expect(tableOf(failed, () => '')).toBe(tableOf([], () => ''))
})
