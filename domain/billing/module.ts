import { defineModule } from '../module'
import { feeSubjects } from './pickers'

/** What fees are for, and how they are counted and shared out. */
export const billing = defineModule({ id: 'billing', needs: ['units'], lists: ['feeSubject'], pickers: [feeSubjects] })
