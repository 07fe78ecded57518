import { namesOfUsers, userStore, type Names, type Stores } from '../../../server/module'

/** Who did something, by id; ids of nobody are left out. */
export const userNames = async (stores: Stores, ids: readonly (string | null)[]): Promise<Names> =>
  namesOfUsers(await stores.of(userStore).byIds([...new Set(ids.flatMap((id) => id ?? []))]))
