import type { Line, Layout, Unread } from './line'

/** The lines from one place on; of rows that are not read yet, where in their order they stand. */
export function linesBetween({ lines, finish }: Pick<Layout, 'lines' | 'finish'>, from: number, size: number): readonly (Line | Unread)[] {
  const found: (Line | Unread)[] = []
  let place = 0
  for (const line of lines) {
    if (place >= from + size) break
    const count = line.is === 'unread' ? line.count : 1
    const [begin, end] = [Math.max(from, place), Math.min(from + size, place + count)]
    if (begin < end) found.push(line.is === 'unread' ? { is: 'unread', from: line.from + begin - place, count: end - begin } : finished(line, finish))
    place += count
  }
  return found
}

const finished = ({ isPlain, ...line }: Line, finish: Layout['finish']): Line => (isPlain ? { ...line, values: finish(line.values) } : line)

/** How many groups of a line are the same as of the line before: what they are called need not be said again. */
export function repeatedGroups(groups: readonly string[], line: Line, before: Line | undefined): number {
  if (line.is === 'total' || before === undefined || before.is !== 'row') return 0
  const at = groups.findIndex((key) => JSON.stringify(line.values[key] ?? null) !== JSON.stringify(before.values[key] ?? null))
  const same = at === -1 ? groups.length : at
  return line.is === 'subtotal' ? Math.min(same, line.level) : same
}
