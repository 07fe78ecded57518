import { isJsonObject } from '../../../../engine'
import { parseJson, type Stores } from '../../../../server/module'
import { pictureOf, type Picture } from '../../../shared/pictures/picture'
import { pictureStore, type PictureRow } from './store'

/** Where everybody may load a picture. The version makes it another address once the picture is another. */
export const addressOfPicture = ({ enCode, version }: Pick<PictureRow, 'enCode' | 'version'>): string => `/api/public/Pictures/${enCode}?v=${version}`

/** The id of the file of a picture; '' where the stored text names none. */
export function fileOf({ picture }: Pick<PictureRow, 'picture'>): string {
  const list = parseJson(picture)
  const [file] = Array.isArray(list) ? list : []
  return isJsonObject(file) && typeof file['fileId'] === 'string' ? file['fileId'] : ''
}

/** The pictures that are switched on, in their order, as everybody may see them. */
export async function shownPictures(stores: Stores): Promise<readonly (Picture & { readonly fullName: string })[]> {
  const rows = (await stores.of(pictureStore).all()).filter(({ enabledMark }) => enabledMark === 1)
  return rows.map((row) => ({ enCode: row.enCode, fullName: row.fullName, shownOn: row.shownOn, ofPage: row.ofPage, url: addressOfPicture(row) }))
}

/** Every file that a picture is of, switched on or not. */
export const fileTexts = async (stores: Stores): Promise<readonly string[]> => (await stores.of(pictureStore).all()).map(({ picture }) => picture)

/** What the application shows before anybody signs in: its sign, and the picture beside the way in; '' for its own. */
export async function looksOfEntry(stores: Stores): Promise<{ readonly logo: string; readonly picture: string }> {
  const pictures = await shownPictures(stores)
  return { logo: pictureOf(pictures, 'logo')?.url ?? '', picture: pictureOf(pictures, 'signIn')?.url ?? '' }
}
