export const mailCall = '/api/extend/Email'

/** Where a mail is read. */
export const mailAddress = (id: string): string => `/emailDetail?id=${encodeURIComponent(id)}`

/** The menu entry of the page of mails; who has it may write. */
export const mailRoute = 'extend-email'
