const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b)

/** NaN for no values. */
export function median(values: readonly number[]): number {
  const all = sorted(values)
  const middle = all.length >> 1
  return all.length % 2 === 1 ? (all[middle] ?? NaN) : ((all[middle - 1] ?? NaN) + (all[middle] ?? NaN)) / 2
}

export function percentile(values: readonly number[], p: number): number {
  const all = sorted(values)
  return all[Math.min(all.length - 1, Math.ceil(p * all.length) - 1)] ?? NaN
}
