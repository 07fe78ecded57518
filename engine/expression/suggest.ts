const longestName = 60
const mostCandidates = 5_000

/** The candidate nearest to a mistyped name by edit distance (insert, delete, replace, swap); undefined when none is near. */
export function suggestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase()
  let best: string | undefined
  let least = Math.max(1, Math.floor(name.length / 3)) + 1
  let tried = 0
  for (const candidate of candidates) {
    tried += 1
    if (tried > mostCandidates) break
    const distance = editDistance(wanted, candidate.toLowerCase())
    if (distance < least) [best, least] = [candidate, distance]
  }
  return best
}

function editDistance(a: string, b: string): number {
  if (a === b) return 0
  if (a.length > longestName || b.length > longestName) return Infinity
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = previous
    previous = row
  }
  return previous[b.length] ?? Infinity
}
