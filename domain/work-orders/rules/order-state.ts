/** Where an order stands: it waits for somebody, was given to somebody, is worked on, waits to be looked at, is done, or was called off. */
export const orderStates = ['waiting', 'assigned', 'doing', 'checking', 'done', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** Nothing is done any more with orders in these states. */
export const closedStates: readonly OrderState[] = ['done', 'cancelled']

/** What is done with an order: from which states, and what comes of it. */
export const orderSteps = {
  dispatch: { from: ['waiting', 'assigned', 'doing'], to: 'assigned' },
  take: { from: ['waiting', 'assigned'], to: 'doing' },
  finish: { from: ['doing'], to: 'checking' },
  accept: { from: ['checking'], to: 'done' },
  return: { from: ['checking'], to: 'doing' },
  cancel: { from: ['waiting', 'assigned', 'doing'], to: 'cancelled' },
} as const satisfies Readonly<Record<string, { readonly from: readonly OrderState[]; readonly to: OrderState }>>
export type OrderStep = keyof typeof orderSteps

/** Reads the state of an order; an unknown one is waiting. */
export const readState = (value: unknown): OrderState => orderStates.find((state) => state === value) ?? 'waiting'

/** Whether a step may be taken from where an order stands. */
export const canStep = (step: OrderStep, from: OrderState): boolean => (orderSteps[step].from as readonly OrderState[]).includes(from)
