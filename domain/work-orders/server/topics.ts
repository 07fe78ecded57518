/** What is told of work orders outside of the transaction that changes them. */
export const topics = { reported: 'workOrders.reported', dispatched: 'workOrders.dispatched', returned: 'workOrders.returned' } as const
