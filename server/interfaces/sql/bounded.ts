const longestText = 1000

/** Whether a pattern of `format`/`printf` is safe to fill: its widths are short and stand in it, none comes from a value. */
export const isBoundedPattern = (pattern: string): boolean => !/%[^a-z%]*(?:\*|\d{4})/i.test(pattern)

/** Functions that make texts of a length that they are told, with the argument that tells it. */
export const lengthArgument: Readonly<Record<string, number>> = { repeat: 1, lpad: 1, rpad: 1 }

/** Whether a length stands in the query itself and is short. */
export const isBoundedLength = (length: number | null): boolean => length !== null && length <= longestText
