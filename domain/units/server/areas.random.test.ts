import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'
import { addDays } from '../../shared/calendar/day'
import { offerAreas } from '../rules/areas'
import type { ChartHouse, ChartUnit } from './chart/chart'

let server: TestApp
let admin: Client
let project = ''
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  project = idOf(await admin.post(root, { fullName: '园区' }))
}, 180_000)
afterAll(() => server.close())

const root = '/api/SubDev/shhtdy'
const idOf = ({ data }: Answer): string => (data as { readonly id: string }).id
const fenOf = (area: number): number => Math.round(area * 100)
const whole = { build: 120.5, use: 100.01 }

const step = fc.record({
  do: fc.constantFrom('split', 'split', 'merge', 'undo'),
  which: fc.nat(20),
  parts: fc.integer({ min: 2, max: 5 }),
  moved: fc.integer({ min: 0, max: 300 }),
})

it('areas of a floor stay what they are on every day, through whatever is split, merged and taken back', async () => {
  let turn = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      turn += 1
      const house = idOf(await admin.post(root, { fullName: `楼 ${turn}`, parentId: project }))
      const values = { place: [project, house], floor: 1, name: 'W', type: 'office', buildArea: whole.build, useArea: whole.use }
      await admin.post('/api/visualdev/OnlineDev/units-unit', { data: JSON.stringify(values) })
      const there = async (day: string): Promise<readonly ChartUnit[]> => {
        const { houses } = (await admin.get(`${root}/GetUnitChart?day=${day}`)).data as { readonly houses: readonly ChartHouse[] }
        return houses.filter(({ id }) => id === house).flatMap(({ floors }) => floors.flatMap(({ units }) => units))
      }
      let day = '2045-01-01'
      const days = [day]
      for (const [at, { do: what, which, parts, moved }] of steps.entries()) {
        const units = await there(day)
        const unit = units[which % units.length]
        if (!unit) throw new Error('a floor without units')
        day = addDays(day, 10)
        if (what === 'split') {
          const [build, use] = [offerAreas(unit.buildArea, parts), offerAreas(unit.useArea, parts)].map((areas) =>
            areas.map((area) => fenOf(Number(area))),
          )
          // Some hundredths go from the first part to the second: it is still exact.
          const shift = Math.min(moved, (build?.[0] ?? 1) - 1)
          const shares = (some: readonly number[] = [], by = 0) => some.map((fen, place) => (fen + (place === 0 ? -by : place === 1 ? by : 0)) / 100)
          const [builds, uses] = [shares(build, shift), shares(use)]
          const body = {
            unitId: unit.id,
            day,
            parts: builds.map((buildArea, place) => ({ name: `${turn}-${at}-${place}`, buildArea, useArea: uses[place] ?? 0 })),
          }
          const wrong = body.parts.map((part, place) => (place === 0 ? { ...part, buildArea: part.buildArea + 0.01 } : part))
          expect(await admin.post(`${root}/SplitUnit`, { ...body, parts: wrong })).toMatchObject({ status: 400 })
          expect(await admin.post(`${root}/SplitUnit`, body)).toMatchObject({ status: 200 })
        } else if (what === 'merge' && units.length > 1) {
          const other = units[(which + 1) % units.length]
          const body = { unitIds: [unit.id, other?.id ?? ''], day, name: `${turn}-${at}-m` }
          expect(await admin.post(`${root}/MergeUnit`, body)).toMatchObject({ status: 200 })
        } else if (what === 'undo' && unit.isMade) {
          // It is refused where its parts were split or merged further; either way nothing is lost.
          expect([200, 400]).toContain((await admin.post(`${root}/UndoUnitChange/${unit.id}`)).status)
        }
        days.push(day)
      }
      for (const one of days) {
        const units = await there(one)
        expect(
          units.reduce((sum, { buildArea }) => sum + fenOf(buildArea), 0),
          one,
        ).toBe(fenOf(whole.build))
        expect(
          units.reduce((sum, { useArea }) => sum + fenOf(useArea), 0),
          one,
        ).toBe(fenOf(whole.use))
      }
    }),
    { numRuns: 8 },
  )
}, 240_000)
