const color = String.raw`(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/deg-]{1,60}\)|[a-z]{3,24})`
const length = String.raw`[+-]?(?:\d{1,5}(?:\.\d{0,4})?|\.\d{1,4})(?:px|pt|pc|em|rem|ex|ch|cm|mm|in|%)?`
const lineStyle = 'none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset'
const one = (...choices: readonly string[]) => new RegExp(`^(?:${choices.join('|')})$`, 'i')
const several = (most: number, ...choices: readonly string[]) => new RegExp(`^(?:(?:${choices.join('|')})(?:\\s+|$)){1,${most}}$`, 'i')

const lineWidth = `thin|medium|thick|${length}`
/** What a text editor writes, and nothing that could lay itself over the page. */
const styles: Readonly<Record<string, RegExp>> = {
  color: one(color),
  'background-color': one(color),
  'font-size': one(length, '(?:xx?-)?small', 'medium', '(?:xx?-)?large', 'smaller', 'larger'),
  'font-weight': one('bold', 'bolder', 'normal', 'lighter', '[1-9]00'),
  'font-style': one('italic', 'oblique', 'normal'),
  'font-family': /^[\p{L}\p{N}\s,'"_-]{1,300}$/u,
  'line-height': one('normal', length),
  'letter-spacing': one('normal', length),
  'text-align': one('left', 'right', 'center', 'justify', 'start', 'end'),
  'text-decoration': several(4, 'none', 'underline', 'overline', 'line-through', 'solid', 'double', 'dotted', 'dashed', 'wavy', color),
  'text-decoration-line': several(3, 'none', 'underline', 'overline', 'line-through'),
  'text-indent': one(length),
  'vertical-align': one('baseline', 'sub', 'super', 'top', 'text-top', 'middle', 'bottom', 'text-bottom', length),
  'white-space': one('normal', 'nowrap', 'pre', 'pre-wrap', 'pre-line'),
  'list-style-type': one('[a-z-]{3,30}'),
  float: one('left', 'right', 'none'),
  width: one('auto', length),
  height: one('auto', length),
  'padding-left': one(length),
  'border-collapse': one('collapse', 'separate'),
  'border-spacing': several(2, length),
  ...Object.fromEntries(
    ['', '-top', '-right', '-bottom', '-left'].flatMap((side) => [
      [`border${side}`, several(3, lineStyle, lineWidth, color)],
      [`border${side}-width`, several(4, lineWidth)],
      [`border${side}-style`, several(4, lineStyle)],
      [`border${side}-color`, several(4, color)],
    ]),
  ),
}

/** The declarations of a `style` attribute that may stand in rich text, as `name: value; name: value`; '' when there is none. */
export function cleanStyle(text: string): string {
  return declarations(text)
    .flatMap((declaration) => {
      const at = declaration.indexOf(':')
      const name = declaration.slice(0, Math.max(at, 0)).trim().toLowerCase()
      const value = declaration.slice(at + 1).trim()
      return Object.hasOwn(styles, name) && styles[name]?.test(value) === true ? [`${name}: ${value}`] : []
    })
    .join('; ')
}

/** Nobody writes longer ones by hand; it bounds the work. */
const longest = 4_000

/** Cuts at semicolons outside of quotes and parentheses. */
function declarations(text: string): readonly string[] {
  if (text.length > longest) return []
  const found: string[] = []
  let [from, depth, quote] = [0, 0, '']
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === ';' && depth <= 0) {
      found.push(text.slice(from, i))
      from = i + 1
    }
  }
  return [...found, text.slice(from)]
}
