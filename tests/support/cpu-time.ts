/**
 * Begins to count the milliseconds that this process takes of the processor, and returns what tells them: what others do on the same
 * machine meanwhile does not count, so a bound holds on a busy machine too.
 */
export function countCpuTime(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}
