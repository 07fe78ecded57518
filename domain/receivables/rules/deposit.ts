/** The fee subject of deposits: what is paid on its bills is held for the customer. */
export const depositSubject = 'deposit'

/**
 * What moves a deposit beside the payments on its bills: `deducted` what paid other bills, `returned` what was paid out, `forfeited` what is kept for good,
 * `given` what the end of a contract gave back to the account, `transferred` what came from or went to another account or deposit.
 */
export const depositKinds = ['deducted', 'returned', 'forfeited', 'given', 'transferred'] as const
export type DepositKind = (typeof depositKinds)[number]

/** What holds money: the account of a customer, or with a contract the deposit for it; '' is a deposit without a contract. */
export interface Holder {
  readonly customerId: string
  readonly contractId: string | null
}

/** A deposit as ids of rows name it: the customer, and the contract where there is one. */
export const depositId = (customerId: string, contractId: string): string => `${customerId}.${contractId}`
/** The customer and the contract that the id of a deposit names. */
export function readDepositId(id: string): { readonly customerId: string; readonly contractId: string } {
  const [customerId = '', contractId = ''] = id.split('.')
  return { customerId, contractId }
}
