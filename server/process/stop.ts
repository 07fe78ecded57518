/** How long what is going on may take to end. */
const patience = 10_000

/**
 * Ends the process once, when it is asked to: by Ctrl+C, which may arrive twice, or by a supervisor.
 * Code 0 when everything could be closed, else 1.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), patience).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
