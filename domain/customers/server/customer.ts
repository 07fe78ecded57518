/** The record model of customers: its id, and its code. */
export const customerModelId = 'customers-customer'
export const customerCode = 'customers.customer'
