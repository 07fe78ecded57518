/** The signs of a model's id that the names of its tables end in. */
export const tableMark = (id: string): string => id.replaceAll('-', '').slice(-8)
