import type { Db } from '../../../server/store/database'

/** Rows of one statement. */
const atOnce = 50

/** So many models that a menu could show: each with the documents and the names of tables of one that is there. */
export async function plantModels(db: Db, count: number): Promise<void> {
  const pattern = await db.selectFrom('models').selectAll().where('enCode', '=', 'leaseContract').executeTakeFirstOrThrow()
  for (let from = 0; from < count; from += atOnce) {
    const places = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => from + at)
    const named = places.map((at) => ({ ...pattern, id: `benchModel${at}`, enCode: `benchModel${at}`, fullName: `Model ${at}`, module: null }))
    await db.insertInto('models').values(named).execute()
  }
}

/** What is asked of them, by a name for the report; each is a GET. */
export const modelQuestions: Readonly<Record<string, string>> = {
  'the models to choose from': '/api/visualdev/Base/Selector',
  'a page of the list of models': '/api/visualdev/Base?currentPage=3&pageSize=20',
}
