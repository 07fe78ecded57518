/** Runs a task when the browser has nothing else to do, or soon where it cannot tell; returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const turn = requestIdleCallback(task)
    return () => cancelIdleCallback(turn)
  }
  const turn = setTimeout(task, 50)
  return () => clearTimeout(turn)
}
