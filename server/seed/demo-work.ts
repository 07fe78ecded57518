import type { Author } from '../policies/author'
import { within } from '../modules/own-records'
import type { Services } from '../services'
import { wordsOf } from '../text/language'
import { readOnce } from './read-once'

/** Makes many records for the demo: all or none, so that a start that was cut short begins anew, and one write to the disk instead of hundreds. */
export const inOneTransaction = <T>(services: Services, work: (inside: Services) => Promise<T>): Promise<T> =>
  services.store.transaction((stores) => work(within(services, readOnce(stores))))

/** Who makes records of the demo. */
export const authorOfDemo = (userId: string): Author => ({
  userId,
  organizeId: null,
  positionId: null,
  words: wordsOf('zh'),
  formCodes: null,
  source: 'seed',
})
