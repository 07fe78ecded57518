const hour = 3_600_000

/** Does some work now and every hour, never twice at once. A failure is told and does not end it; `stop` waits for what is going on. */
export function everyHour(work: () => Promise<void>, failed: (error: unknown) => void): { stop(): Promise<void> } {
  let current: Promise<void> | null = null
  const begin = (): void => {
    current ??= work()
      .catch(failed)
      .finally(() => {
        current = null
      })
  }
  begin()
  const timer = setInterval(begin, hour)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await current
    },
  }
}
