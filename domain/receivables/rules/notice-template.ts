/** What the texts of notices may name, in braces: `{customer}`. */
export const noticeWords = ['customer', 'number', 'month', 'total', 'arrears', 'lateFee', 'payUntil', 'organization'] as const
export type NoticeWord = (typeof noticeWords)[number]

/** How notices are written to customers by text message and by e-mail. */
export interface NoticeTemplate {
  readonly sms: string
  readonly subject: string
  readonly email: string
}

const named = /\{([a-zA-Z]+)\}/gu

/** The first name in a text that means nothing; null where all of them do. */
export const unknownWord = (text: string): string | null =>
  [...text.matchAll(named)].map(([, name = '']) => name).find((name) => !(noticeWords as readonly string[]).includes(name)) ?? null

/** A text with what it names put in. Values are put in as they are and not looked through again. */
export const fillTemplate = (text: string, values: Readonly<Record<NoticeWord, string>>): string =>
  text.replace(named, (whole, name: string) => (name in values ? values[name as NoticeWord] : whole))
