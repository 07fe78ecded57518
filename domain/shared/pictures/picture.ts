/** Where pictures that people set up are shown. `other` is for pages of other systems, which ask for them by code. */
export const shownOn = ['logo', 'signIn', 'publicPage', 'screen', 'other'] as const
export type ShownOn = (typeof shownOn)[number]

/** A picture that is switched on, as everybody may see it. */
export interface Picture {
  readonly enCode: string
  readonly shownOn: string
  /** The page that it is for alone: a public form by its name, a large screen by its number; '' for all. */
  readonly ofPage: string
  readonly url: string
}

/** The picture of a page: one that is for it alone before those for all, the first in their order; undefined where there is none. */
export const pictureOf = <P extends Pick<Picture, 'shownOn' | 'ofPage'>>(pictures: readonly P[], place: ShownOn, page = ''): P | undefined => {
  const there = pictures.filter((one) => one.shownOn === place)
  return (page === '' ? undefined : there.find(({ ofPage }) => ofPage === page)) ?? there.find(({ ofPage }) => ofPage === '')
}
