/** How soon orders of an urgency are taken and finished. */
export interface Limit {
  /** The code of the urgency. */
  readonly urgency: string
  readonly respondMinutes: number
  readonly finishHours: number
}

/** Until when an order has to be taken and finished that was reported at a moment; milliseconds, null where nothing is said of its urgency. */
export function deadlinesOf(
  limits: readonly Limit[],
  urgency: string,
  reported: number,
): { readonly respondBy: number | null; readonly dueAt: number | null } {
  const limit = limits.find((one) => one.urgency === urgency)
  if (!limit) return { respondBy: null, dueAt: null }
  return { respondBy: reported + limit.respondMinutes * 60_000, dueAt: reported + limit.finishHours * 3_600_000 }
}
