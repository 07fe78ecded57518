export const fetchFrame = () => import('../frame/frame')

/** What stands after signing in, fetched while the server looks at the password. A failure shows when it is needed. */
export const fetchAhead = (): void => void fetchFrame().catch(() => undefined)
