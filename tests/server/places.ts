import type { Client, TestApp } from '../../server/testing/test-app'

/** Ids for the parameters of a path: something the caller may well get at, and where things have owners, somebody else's. */
export interface Ids {
  readonly own: Readonly<Record<string, string>>
  readonly other?: Readonly<Record<string, string>>
}
/** The paths that a pattern fits, and their ids as one person sees them; null is somebody who is not signed in. */
export type Place = readonly [RegExp, (account: string | null) => Ids]

/** Stands in everything that belongs to others: no answer to anybody else may hold it. */
export const secret = 'belongs-to-zhaolei'
export const owner = 'zhaolei'
/** An id that nothing has. */
export const strange = 'fedcba98-7654-3210-fedc-ba9876543210'

/** What the ids of a module's addresses are made with. */
export interface Around {
  readonly server: TestApp
  readonly admin: Client
  readonly walkers: readonly (string | null)[]
  userId(account: string): Promise<string>
}
/**
 * What `domain/<module>/server/walk.contract.ts` exports as `places`: ids for addresses that no `POST` makes, or whose things belong to
 * somebody. They go before what is made without being asked.
 */
export type PlacesOf = (around: Around) => Promise<readonly Place[]>

/** The path itself, and what stands beneath it without further parameters of its own names. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:/[^]*)?$`)

export async function at(
  path: string,
  own: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>,
  other?: Readonly<Record<string, string>>,
): Promise<Place> {
  const ids = { own: await own(), ...(other && { other }) }
  return [patternOf(path), () => ids]
}
export const atEach = (
  path: string,
  own: (account: string | null) => Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): Place => [patternOf(path), (account) => ({ own: own(account), other })]

export const idIn = ({ data }: { readonly data: unknown }): string => (data as { readonly id: string }).id
