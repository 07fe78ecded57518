import type { LooksOfEntry } from '../../modules/looks-of-entry'
import type { Services } from '../../services'

/** What the application shows before anybody signs in: of several modules the first that says anything counts; '' for its own looks. */
export async function looksOf({ store, looksOfEntry }: Pick<Services, 'store' | 'looksOfEntry'>): Promise<LooksOfEntry> {
  const said = await Promise.all(looksOfEntry.map((looks) => looks(store)))
  return { logo: said.find(({ logo }) => logo !== '')?.logo ?? '', picture: said.find(({ picture }) => picture !== '')?.picture ?? '' }
}
