import { atEach, owner, secret, strange, type PlacesOf } from '../../../tests/server/places'
import { mailStore } from './store'

/** A mail belongs to those who sent and got it. */
export const places: PlacesOf = async ({ server, walkers, userId }) => {
  const mailTo = async (account: string, subject: string): Promise<string> => {
    const sender = await server.signIn(account === owner ? 'qianwen' : owner)
    await sender.post('/api/extend/Email', { subject, bodyText: subject, toUserIds: [await userId(account)] })
    const { rows } = await server.services.store
      .of(mailStore)
      .list(await userId(account), { box: 'inBox', keyword: subject, page: { current: 1, size: 1 } })
    return rows[0]?.id ?? ''
  }
  const mails = new Map<string | null, string>()
  for (const account of walkers) if (account) mails.set(account, await mailTo(account, `to ${account}`))
  return [atEach('/api/extend/Email/{id}', (account) => ({ id: mails.get(account) ?? strange }), { id: await mailTo(owner, secret) })]
}
