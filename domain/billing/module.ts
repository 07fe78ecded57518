import { defineModule, defineRules } from '../module'
import { feeSubjects } from './pickers'
import { billingHeads } from './rules/heads'

const rules = defineRules(billingHeads, async () => (await import('./rules/formula-rules')).bodies)

/** What fees are for, and how they are counted and shared out. */
export const billing = defineModule({ id: 'billing', needs: ['units'], lists: ['feeSubject'], pickers: [feeSubjects], rules })
