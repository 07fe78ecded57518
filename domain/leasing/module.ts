import { defineModule, defineRules } from '../module'
import { leaseHeads } from './rules/heads'

const rules = defineRules(leaseHeads, async () => (await import('./rules/formula-rules')).bodies)

/** Lease contracts: from the draft to the end. */
export const leasing = defineModule({ id: 'leasing', needs: ['units', 'customers', 'billing'], rules })
