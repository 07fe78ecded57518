/** How a document is looked at: in place, through a viewer of office files, or by opening its address. */
export type DocumentKind = 'picture' | 'pdf' | 'office' | 'other'

const kinds: readonly (readonly [DocumentKind, RegExp])[] = [
  ['picture', /\.(png|jpe?g|bmp|gif|webp|psd|svg|tiff)$/i],
  ['pdf', /\.pdf$/i],
  ['office', /\.(docx?|xlsx?|pptx?)$/i],
]

/** How a file can be shown, by the ending of its name. */
export const documentKind = (name: string): DocumentKind => kinds.find(([, fits]) => fits.test(name))?.[0] ?? 'other'

/** Where a viewer shows an office file: its address with the file's in place of `{url}`, or at its end. */
export const viewerAddress = (viewer: string, file: string): string =>
  viewer.includes('{url}') ? viewer.replaceAll('{url}', encodeURIComponent(file)) : viewer + encodeURIComponent(file)
