import Fuse from 'fuse.js'
import { most, type Findable, type Search } from './search-routes'

/** Finds pages that resemble what was typed, the likeliest first: the title counts 0.7, the path 0.3. */
export function resembling(pages: readonly Findable[]): Search {
  const fuse = new Fuse([...pages], {
    shouldSort: true,
    threshold: 0.4,
    ignoreLocation: true,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })
  return (text) => (text.trim() === '' ? pages.slice(0, most) : fuse.search(text.trim(), { limit: most }).map(({ item }) => item))
}
