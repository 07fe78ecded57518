/** Forms that have an address, and words, of their own. */
const named = new Set(['createOrder', 'depositMaterialUpload'])

/** The path at which a form is filled in. */
export const addressOf = (form: string): string => (named.has(form) ? `/${form}` : `/publicForm?form=${form}`)

/** The path at which a form is filled in with the code of a link to one record: whoever has the link works on that record. */
export const linkTo = (form: string, code: string): string => `${addressOf(form)}${named.has(form) ? '?' : '&'}code=${code}`

/** Where who asked for something is told how it stands. */
export const followLink = (code: string): string => `/followRequest?code=${code}`
