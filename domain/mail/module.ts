import { defineModule } from '../module'

/** Mails between colleagues: inbox, sent box, a page to read and answer one. */
export const mail = defineModule({ id: 'mail', views: ['emailDetail'] })
