import { defineModule } from '../module'

/** What people without an account see: forms that are open to all or by a link, and the large screen. */
export const visitors = defineModule({ id: 'visitors' })
