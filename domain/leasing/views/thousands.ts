/** An amount in yuan as it is read: with a comma for each thousand. */
export function thousands(amount: string): string {
  const [whole = '', places] = amount.split('.')
  const marked = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return places === undefined ? marked : `${marked}.${places}`
}

/** A sum as it is read; a dash for one that the reader is not told, because not all that it follows from is shown to them. */
export const sumText = (amount: string): string => (amount === '' ? '—' : thousands(amount))
