/**
 * Which names are alike, so that somebody who writes down a customer is told of one that is there. What every company's name has (its legal form,
 * brackets, blanks, full-width signs) tells nobody from another and is left out.
 */

const forms = [
  '有限责任公司',
  '股份有限公司',
  '集团有限公司',
  '有限公司',
  '分公司',
  '公司',
  '合伙企业',
  '个体工商户',
  'co.,ltd.',
  'co.,ltd',
  'ltd.',
  'ltd',
  'inc.',
  'inc',
]
const brackets = /[()（）【】[\]<>《》“”"'‘’·.,，。、\-—_/\\\s]/g

/** What is left of a name. A name that is nothing else stays as it is. */
export function coreOf(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().trim()
  let core = plain
  for (let again = true; again;) {
    again = false
    for (const form of forms)
      if (core.length > form.length && core.endsWith(form)) {
        core = core.slice(0, -form.length)
        again = true
      }
  }
  const bare = core.replaceAll(brackets, '')
  return bare === '' ? plain.replaceAll(brackets, '') : bare
}

/** Signs of names that say little when they alone are shared. */
const leastShared = 3

/**
 * Whether two names may mean the same customer: their cores are equal, one contains the other, or one of at least four signs differs from the other
 * in one sign, which was left out, added or mistaken; of eight signs in two.
 */
export function areAlike(one: string, other: string): boolean {
  const [first, second] = [coreOf(one), coreOf(other)]
  if (first === '' || second === '') return false
  if (first === second) return true
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  if (short.length >= leastShared && long.includes(short)) return true
  const most = short.length >= 8 ? 2 : short.length >= 4 ? 1 : 0
  return most > 0 && long.length - short.length <= most && distance(short, long, most) <= most
}

/** How many signs have to be left out, added or changed; more than `most` is told as `most + 1`. */
function distance(one: string, other: string, most: number): number {
  const [first, second] = [[...one], [...other]]
  let row = second.map((_sign, at) => at + 1)
  for (const [at, sign] of first.entries()) {
    let [before, left] = [at, at + 1]
    row = row.map((above, to) => {
      const cost = Math.min(before + (sign === second[to] ? 0 : 1), above + 1, left + 1)
      before = above
      left = cost
      return cost
    })
    if (Math.min(...row) > most) return most + 1
  }
  return row.at(-1) ?? first.length
}

/** Longest part of a name that is looked for. */
const mostPieces = 24

/**
 * Parts of a name of which a like name has at least one: whoever looks for like names need look at those only. Names of one sign have none but
 * themselves.
 */
export function piecesOf(name: string): readonly string[] {
  const signs = [...coreOf(name)]
  // One mistaken sign of five leaves two that stand together, two of eight leave two as well.
  const size = signs.length < 4 ? signs.length : 2
  const pieces = signs.flatMap((_sign, at) => (at + size <= signs.length ? [signs.slice(at, at + size).join('')] : []))
  return [...new Set(pieces)].slice(0, mostPieces)
}

/** A phone number as it is compared: its digits. */
export const normalPhone = (phone: string): string => phone.normalize('NFKC').replaceAll(/\D/g, '')
