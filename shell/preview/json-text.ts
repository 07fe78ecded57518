/** Small steps over JSON text. None recurses, so no depth of nesting can overflow; none throws on broken text. */

const blank = new Set([' ', '\t', '\n', '\r', '\ufeff'])

/** The next place that is no blank. */
export function skipBlank(text: string, from: number): number {
  let at = from
  while (at < text.length && blank.has(text.charAt(at))) at += 1
  return at
}

/** The offset behind a string that starts at `from`; the end of the text when it is never closed. */
export function skipString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length) {
    const char = text.charAt(at)
    if (char === '\\') at += 2
    else if (char === '"') return at + 1
    else at += 1
  }
  return text.length
}

/** The offset behind the value that starts at `from`. */
export function skipValue(text: string, from: number): number {
  let depth = 0
  let at = from
  while (at < text.length) {
    const char = text.charAt(at)
    if (char === '"') {
      at = skipString(text, at)
      if (depth === 0) return at
    } else if (char === '{' || char === '[') {
      depth += 1
      at += 1
    } else if (char === '}' || char === ']') {
      if (depth === 0) return at
      depth -= 1
      at += 1
      if (depth === 0) return at
    } else if (depth === 0 && (char === ',' || blank.has(char))) {
      return at
    } else at += 1
  }
  return text.length
}
