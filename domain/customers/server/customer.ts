/** The record model of customers. */
export const customerModelId = 'customers-customer'
