import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localZoneName, setLocalZone } from '../../../engine'
import type { Services } from '../../services'
import { startTestNodes, type TestNodes } from '../../testing/test-nodes'
import type { JobContext } from './definition'
import { createJobs } from './runner'
describe('on days when clocks are changed, a job runs', () => {
  const before = localZoneName()
  let nodes: TestNodes
  let services: Services
  beforeAll(async () => {
    nodes = await startTestNodes(null)
    services = await nodes.node()
    setLocalZone('America/New_York')
  }, 60_000)
  afterAll(async () => {
    setLocalZone(before)
    await nodes.close()
  })

  it.each([
    // In the night of 10 March 2024 two o'clock is followed by three o'clock, on 3 November one comes twice.
    ['once a night at a time that is skipped: as soon as the clock goes on', '30 2 * * *', '2024-03-10', ['03:00-04:00']],
    ['once a night at a time that comes twice: the first time', '30 1 * * *', '2024-11-03', ['01:30-04:00']],
    ['every hour, twenty-three times', '0 * * * *', '2024-03-10', 23],
    ['every hour, twenty-five times', '0 * * * *', '2024-11-03', 25],
  ] as const)('%s', async (title, at, day, expected) => {
    const times: number[] = []
    const name = `test.night${title.length}`
    const run = ({ now }: JobContext) => Promise.resolve(void times.push(now))
    const start = Date.parse(`${day}T00:00:00${day === '2024-03-10' ? '-05:00' : '-04:00'}`)
    nodes.setTime(start - 1)
    const jobs = createJobs(services, [{ name, title: '', at, run }], { info() {}, warn() {}, error() {} })
    const end = start + (day === '2024-03-10' ? 23 : 25) * 3_600_000
    for (let time = start - 1; time < end; time = nodes.now() + 5 * 60_000) {
      nodes.setTime(time === start - 1 ? time : Math.floor(time / 300_000) * 300_000)
      await jobs.look()
      await jobs.idle()
    }
    await jobs.stop()
    if (typeof expected === 'number') expect(times).toHaveLength(expected)
    else expect(times).toEqual(expected.map((time) => Date.parse(`${day}T${time}`)))
  })
})

it.each([
  ['two that are called alike', ['files.tidy', 'files.tidy'], '0 1 * * *', 'Two jobs are called files.tidy.'],
  ['a name without an area', ['tidy'], '0 1 * * *', 'The job tidy is not named as area.verb.'],
  ['times that are none', ['files.tidy'], '61 1 * * *', /^The times of the job files\.tidy cannot be read: 61 1 \* \* \*/],
  ['times of six fields', ['files.tidy'], '0 0 1 * * *', 'The times of the job files.tidy have to be five fields: 0 0 1 * * *'],
  ['times that never come', ['files.tidy'], '0 0 30 2 *', 'The times of the job files.tidy never come: 0 0 30 2 *'],
])('a server with %s does not start, and says why in a sentence', (_name, names, at, message) => {
  const definitions = names.map((name) => ({ name, title: '', at, run: () => Promise.resolve() }))
  expect(() => createJobs({ now: () => 0 } as Services, definitions, { info() {}, warn() {}, error() {} })).toThrow(message)
})
