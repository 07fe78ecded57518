import type { ModuleViews } from '../../../shell/module'
import { mail } from '../module'

export default {
  module: mail,
  places: [{ path: '/emailDetail', name: 'emailDetail', noCache: true, view: () => import('./mail-page') }],
  cards: { email: { view: () => import('./mail-list'), title: 'mail.home.title', leadsTo: 'extend-email' } },
  told: { mailPush: { words: 'mail.arrived' } },
} satisfies ModuleViews
