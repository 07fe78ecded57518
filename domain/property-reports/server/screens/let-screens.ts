import { addDays, addMonths, endOfMonth, earlier, startOfMonth } from '../../../shared/calendar/day'
import { dayAt } from '../../../shared/calendar/instant'
import { grouped } from '../../../shared/grouped'
import { sumOf } from '../../../shared/money/amount'
import { buildingsOn } from '../../rules/occupancy'
import { customerNames, seenContracts, type ReportContract } from '../read-contracts'
import { placeNames, seenUnits, seenUnitsOn } from '../read-units'
import { figuresOf, percent, type Looking, type ScreenPart } from './part'

const unitsOn = ({ services, access, day, projectId }: Looking, on = day) => seenUnitsOn(services, access, on, { projectId })
const areaOf = (units: Awaited<ReturnType<typeof unitsOn>>, state?: string): number =>
  Number(sumOf(units.filter((unit) => state === undefined || unit.state === state).map(({ buildArea }) => buildArea ?? '0')))

/** The days on which so many months end up to a day, that day itself for the last. */
export const monthEnds = (day: string, months: number): readonly string[] =>
  Array.from({ length: months }, (_none, at) => earlier(endOfMonth(addMonths(startOfMonth(day), at + 1 - months)), day))

/** The parts of the large screen on how much is let, from left to right, each with the function that counts it. */
export const occupancyScreen: readonly ScreenPart[] = [
  {
    id: 'occupancy.now',
    wide: 12,
    async count(looking) {
      const units = await unitsOn(looking)
      const [area, leased] = [areaOf(units), areaOf(units, 'leased')]
      return figuresOf(looking.words, [
        ['occupancy.rate', percent(leased, area), 'percent'],
        ['occupancy.area', area.toFixed(0), 'area'],
        ['occupancy.let', leased.toFixed(0), 'area'],
        ['occupancy.vacant', areaOf(units, 'vacant').toFixed(0), 'area'],
        ['occupancy.units', String(units.length)],
        ['occupancy.reserved', String(units.filter(({ state }) => state === 'reserved').length)],
      ])
    },
  },
  {
    id: 'occupancy.houses',
    wide: 8,
    async count(looking) {
      const houses = buildingsOn(await unitsOn(looking))
      const nameOf = await placeNames(
        looking.services,
        houses.map(({ houseId }) => houseId),
      )
      const t = (key: string): string => looking.words.t(`property-reports.occupancy.${key}`)
      const series = (['letArea', 'reservedArea', 'vacantArea'] as const).map((key, at) => ({
        name: t(['let', 'reserved', 'vacant'][at] ?? ''),
        values: houses.map((house) => Number(house[key] ?? 0)),
      }))
      return { is: 'chart', chart: 'barChart', names: houses.map(({ houseId }) => nameOf(houseId)), series }
    },
  },
  {
    id: 'occupancy.states',
    wide: 4,
    async count(looking) {
      const units = await unitsOn(looking)
      const states = ['leased', 'reserved', 'vacant', 'selfUse', 'repair'].filter((state) => units.some((unit) => unit.state === state))
      const names = states.map((state) => looking.words.t(`property-reports.screen.state.${state}`))
      return { is: 'chart', chart: 'annularChart', names, series: [{ name: '', values: states.map((state) => areaOf(units, state)) }] }
    },
  },
  {
    id: 'occupancy.months',
    wide: 12,
    async count(looking) {
      const days = monthEnds(looking.day, 12)
      const values: number[] = []
      for (const on of days) {
        const units = await unitsOn(looking, on)
        values.push(Number(percent(areaOf(units, 'leased'), areaOf(units))))
      }
      const name = looking.words.t('property-reports.screen.occupancy.rate')
      return { is: 'chart', chart: 'areaChart', names: days.map((on) => on.slice(0, 7)), series: [{ name, values }] }
    },
  },
]

/** The contracts in force that hold a unit of the project that is looked at. */
async function contractsIn({ services, access, projectId }: Looking): Promise<readonly ReportContract[]> {
  const contracts = await seenContracts(services, access, ['adopt'])
  if (projectId === undefined) return contracts
  const own = new Set((await seenUnits(services, access, { projectId })).map(({ id }) => id))
  return contracts.filter(({ units }) => units.some(({ unitId }) => own.has(unitId)))
}
const sumIn = (contracts: readonly ReportContract[], key: 'area' | 'monthly'): number =>
  Number(sumOf(contracts.flatMap(({ units }) => units.map((unit) => unit[key]))))
const endOf = ({ end }: ReportContract): string => dayAt(end) ?? ''
const endingIn = (contracts: readonly ReportContract[], day: string, days: number): readonly ReportContract[] =>
  contracts.filter((contract) => endOf(contract) >= day && endOf(contract) <= addDays(day, days))

/** What is under contract, and until when. */
export const contractScreen: readonly ScreenPart[] = [
  {
    id: 'contracts.now',
    wide: 12,
    async count(looking) {
      const contracts = await contractsIn(looking)
      const ending = (days: number): string => String(endingIn(contracts, looking.day, days).length)
      return figuresOf(looking.words, [
        ['contracts.inForce', String(contracts.length)],
        ['contracts.area', sumIn(contracts, 'area').toFixed(0), 'area'],
        ['contracts.monthly', sumIn(contracts, 'monthly').toFixed(0), 'yuan'],
        ['contracts.in30', ending(30)],
        ['contracts.in60', ending(60)],
        ['contracts.in90', ending(90)],
      ])
    },
  },
  {
    id: 'contracts.months',
    wide: 6,
    async count(looking) {
      const contracts = await contractsIn(looking)
      const months = Array.from({ length: 12 }, (_none, at) => addMonths(startOfMonth(looking.day), at).slice(0, 7))
      const inMonth = grouped(contracts, (contract) => endOf(contract).slice(0, 7))
      const name = looking.words.t('property-reports.screen.contracts.area')
      return {
        is: 'chart',
        chart: 'barChart',
        names: [...months],
        series: [{ name, values: months.map((month) => sumIn(inMonth.get(month) ?? [], 'area')) }],
      }
    },
  },
  {
    id: 'contracts.next',
    wide: 6,
    namesCustomers: true,
    async count(looking) {
      const { services, access, words, day } = looking
      const next = endingIn(await contractsIn(looking), day, 3650)
        .toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : 1))
        .slice(0, 8)
      const nameOf = await customerNames(
        services,
        access,
        next.map(({ customerId }) => customerId),
      )
      const heads = ['code', 'customer', 'end'].map((key) => words.t(`property-reports.${key}`))
      return { is: 'table', heads, rows: next.map((one) => [one.code, nameOf(one.customerId), endOf(one)]) }
    },
  },
]
