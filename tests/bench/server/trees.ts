import type { Db } from '../../../server/store/database'

/** Every node has so many beneath it. */
const fan = 8
/** Rows of one statement. */
const atOnce = 500

/** An organisation, positions in it and a dictionary of so many entries each; their ids end in numbers from 0, which is the root. */
export async function plantTrees(db: Db, count: number): Promise<void> {
  const parentOf = (kind: string, at: number): string | null => (at === 0 ? null : `${kind}${Math.floor((at - 1) / fan)}`)
  const coded = (kind: string, at: number) => ({
    id: `${kind}${at}`,
    fullName: `${kind} ${at}`,
    enCode: `${kind}${at}`,
    sortCode: at,
    description: '',
    version: 1,
    creatorTime: 1,
  })
  await db
    .insertInto('dictionaryTypes')
    .values({ ...coded('large', 0), parentId: null, isTree: 1 })
    .execute()
  for (let from = 0; from < count; from += atOnce) {
    const places = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => from + at)
    const units = places.map((at) => ({ parentId: parentOf('unit', at), category: at === 0 ? 'company' : 'department', managerId: null }))
    await db
      .insertInto('organizations')
      .values(places.map((at, i) => ({ ...coded('unit', at), enabledMark: 1, ...units[i]! })))
      .execute()
    await db
      .insertInto('positions')
      .values(places.map((at) => ({ ...coded('post', at), enabledMark: 1, organizeId: `unit${at}`, type: '' })))
      .execute()
    const rest = { typeId: 'large0', names: null, isDefault: 0, color: null, enabledMark: 1 }
    await db
      .insertInto('dictionaryData')
      .values(places.map((at) => ({ ...coded('word', at), ...rest, parentId: parentOf('word', at) })))
      .execute()
  }
}

/** What is asked of them, by a name for the report; each is a GET. The positions come with all organisations. */
export const treeQuestions: Readonly<Record<string, string>> = {
  'the tree of organisations': '/api/permission/Organize',
  'the organisations to choose from': '/api/permission/Organize/Department/Selector/unit1',
  'the departments beneath one': '/api/permission/Organize/unit0/Department',
  'the positions to choose from': '/api/permission/Position/Selector',
  'the people of an organisation and below': '/api/permission/Users/getOrganization?organizeId=unit0',
  'the accounts of an organisation and below': '/api/permission/Users?organizeId=unit0',
  'the options of a dictionary': '/api/system/DictionaryData/large0/Data/Selector',
}
