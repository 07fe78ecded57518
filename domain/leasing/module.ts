import { defineModule } from '../module'

/** Lease contracts: for now the words and numbers that their forms are made of. */
export const leasing = defineModule({ id: 'leasing', needs: ['units'] })
