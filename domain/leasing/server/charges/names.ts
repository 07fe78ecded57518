import { loadModel, seenRecords, type Access, type Services, type Words } from '../../../../server/module'
import { textIn } from '../../../shared/read-json'
import { depositSubject, rentSubject } from '../../rules/contract-lines'
import { penaltySubject } from '../../rules/settle'

/** Something that is charged for a unit, or for the contract as a whole. */
interface Charged {
  readonly subject: string
  readonly unit: string | null
}

/** Names the subjects and units of charges for somebody: of a unit that they do not see, nothing. */
export async function namer(services: Services, charged: readonly Charged[], access: Access, words: Words) {
  const units = await namesOfUnits(services, access, [...new Set(charged.flatMap(({ unit }) => unit ?? []))])
  const subjects = await namesOfSubjects(services, [...new Set(charged.map(({ subject }) => subject))], words)
  return ({ subject, unit }: Charged) => ({ subjectName: subjects.get(subject) ?? subject, unit: unit === null ? '' : (units.get(unit) ?? '') })
}

async function namesOfUnits(services: Services, access: Access, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await seenRecords(services, await loadModel(services, 'units-unit'), access, { ids, where: [] })
  return new Map(rows.map(({ id, values }) => [id, textIn(values, 'name')]))
}

async function namesOfSubjects({ lists, store }: Services, ids: readonly string[], words: Words): Promise<ReadonlyMap<string, string>> {
  const known = await lists.get('feeSubject')?.rows(ids, { store, words })
  const own = [rentSubject, depositSubject, penaltySubject].map((subject): [string, string] => [subject, words.t(`leasing.schedule.${subject}`)])
  return new Map([...own, ...[...(known ?? [])].map(([id, row]): [string, string] => [id, String(row['fullName'] ?? id)])])
}
