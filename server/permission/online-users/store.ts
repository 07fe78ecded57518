import { contains } from '../../store/contains'
import { defineStore } from '../../store/define-store'
import { pageOf, type PageWanted } from '../../store/pages'

interface SessionQuery {
  readonly keyword?: string | undefined
  /** Sessions that this time finds going on, in milliseconds. */
  readonly at: number
  /** Of people of these organisations alone, and of one person beside them. */
  readonly within?: { readonly organizations: readonly string[]; readonly userId: string } | undefined
  readonly page: PageWanted
}

/** Sessions that go on, with whose they are. */
export const onlineStore = defineStore('online users', ({ db }) => ({
  async list({ keyword, at, within, page }: SessionQuery) {
    const open = db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .where('sessions.endReason', 'is', null)
      .where('sessions.expiresTime', '>', at)
      .$if(within !== undefined, (rows) =>
        rows.where((eb) =>
          eb.or([
            eb('users.id', '=', within?.userId ?? ''),
            ...(within?.organizations.length ? [eb('users.organizeId', 'in', [...within.organizations])] : []),
          ]),
        ),
      )
      .$if(Boolean(keyword), (rows) =>
        rows.where((eb) => eb.or(['users.account', 'users.real_name', 'sessions.address'].map((column) => contains(column, keyword ?? '')))),
      )
    const rows = open
      .select([
        'sessions.id',
        'sessions.userId',
        'sessions.address',
        'sessions.userAgent',
        'sessions.creatorTime',
        'sessions.seenTime',
        'sessions.lockedTime',
      ])
      .select(['users.account', 'users.realName', 'users.organizeId'])
      .orderBy('sessions.seenTime', 'desc')
      .orderBy('sessions.id')
    return pageOf(rows, open, page)
  },
}))
