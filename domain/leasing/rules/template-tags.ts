import { paymentTerms } from './payment-terms'

/** What a template of a contract may name: fields in the text, and lists whose rows repeat what stands between `{#list}` and `{/list}`. */

const contract = ['code', 'customer', 'type', 'start', 'end', 'signedOn', 'operator', ...paymentTerms] as const
const raise = ['raiseBy', 'raiseEvery', 'raiseUnit', 'terms'] as const
/** Computed from the contract: areas in square metres, amounts in yuan, and the same in capitals. */
const computed = ['area', 'monthly', 'monthlyCapital', 'deposit', 'depositCapital', 'total', 'totalCapital', 'totalNet', 'totalTax', 'today'] as const
/** Fields of the customer's card, named `customer_phone` and so on in a template. */
export const customerFields = ['name', 'licence', 'contact', 'phone', 'email', 'address', 'bankName', 'bankAccount', 'invoiceTitle', 'taxNo'] as const

/** What may stand in the text. */
export const plainTags: readonly string[] = [...contract, ...computed, ...raise, ...customerFields.map((field) => `customer_${field}`)]

/** What may stand between the two ends of a list. */
export const listTags: Readonly<Record<string, readonly string[]>> = {
  units: ['no', 'unit', 'area', 'price', 'monthly'],
  schedule: ['no', 'subject', 'unit', 'from', 'to', 'days', 'due', 'amount', 'amountCapital', 'taxRate', 'net', 'tax'],
  freeDays: ['no', 'from', 'to', 'memo'],
  raises: ['no', 'value'],
  fees: ['no', 'subject', 'feePrice', 'per', 'by', 'taxRate'],
}

/** The tags of a template as they stand in each other: names of fields with nothing in them, names of lists with what stands between their ends. */
export interface TagTree {
  readonly [tag: string]: TagTree
}

/** The tags that nothing stands for, the way to them with dots. Within a list, what may stand in the text may stand as well. */
export function unknownTags(tree: TagTree): readonly string[] {
  return Object.entries(tree).flatMap(([tag, inside]) => {
    const nested = Object.keys(inside)
    const list = Object.hasOwn(listTags, tag) ? listTags[tag] : undefined
    if (nested.length === 0) return plainTags.includes(tag) || list !== undefined ? [] : [tag]
    if (!list) return [tag, ...nested.map((one) => `${tag}.${one}`)]
    return nested.filter((one) => !list.includes(one) && !plainTags.includes(one)).map((one) => `${tag}.${one}`)
  })
}
