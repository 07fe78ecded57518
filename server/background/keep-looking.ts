/** A loop that looks for work. */
export interface Looking {
  /** Looks at once, or once more when it is looking just now. */
  wake(): void
  /** Looks no more; resolves once a look that is going on has ended. */
  stop(): Promise<void>
}

/**
 * Calls `look` now and again and again, never twice at once: each time it says after how many milliseconds it wants to look again.
 * One that fails is told and made up for after `most`.
 */
export function keepLooking(look: () => Promise<number>, failed: (error: unknown) => void, most: number): Looking {
  let current: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let isWanted = false
  let isStopped = false

  const begin = (): void => {
    clearTimeout(timer)
    isWanted = false
    current = look()
      .catch((error: unknown) => {
        failed(error)
        return most
      })
      .then((wait) => {
        current = null
        if (isStopped) return
        timer = setTimeout(begin, isWanted ? 0 : Math.max(0, Math.min(wait, most)))
        timer.unref()
      })
  }
  begin()
  return {
    wake() {
      if (isStopped) return
      isWanted = true
      if (!current) begin()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
