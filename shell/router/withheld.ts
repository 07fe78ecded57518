import { isPageAddress } from '../page/page-files'

/** Addresses below which menu entries of the server stand, by their code. */
const ofMenus = /^\/(model|dictionary|dataReport|dataVisual|link|portal|dynamicComposablePage)\/[^/]+$/

/**
 * Whether a path that is none of the session's places belongs to a page that others may open. The bundled pages are known;
 * of a menu entry's address nobody is told whether there is one, except administrators, who hold every entry there is.
 */
export function withholds(path: string, administrator: boolean): boolean {
  if (administrator) return false
  const plain = path.replace(/\/+$/, '')
  return isPageAddress(plain.slice(1)) || ofMenus.test(plain)
}
