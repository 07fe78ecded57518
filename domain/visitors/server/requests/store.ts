import { defineStore, hashToken } from '../../../../server/module'

/** What somebody asked for by a public form. Of the token of its link only the digest is kept. */
export interface PublicRequest {
  readonly tokenHash: string
  readonly formId: string
  readonly recordId: string
  readonly creatorTime: number
}
type RequestTables = { visitorsRequests: PublicRequest }

export const requestStore = defineStore('requests of public forms', ({ db }) => {
  const own = db.withTables<RequestTables>()
  return {
    /** Notes a request, which who has the token follows; of one that is sent again once. */
    async note(token: string, request: Omit<PublicRequest, 'tokenHash'>): Promise<void> {
      await own
        .insertInto('visitorsRequests')
        .values({ ...request, tokenHash: hashToken(token) })
        .onConflict((conflict) => conflict.column('tokenHash').doNothing())
        .execute()
    },
    byToken: (token: string): Promise<PublicRequest | undefined> =>
      own.selectFrom('visitorsRequests').selectAll().where('tokenHash', '=', hashToken(token)).executeTakeFirst(),
    async removeOf(formId: string): Promise<void> {
      await own.deleteFrom('visitorsRequests').where('formId', '=', formId).execute()
    },
  }
})
