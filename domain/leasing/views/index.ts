import type { ModuleViews } from '../../../shell/module'
import { leasing } from '../module'

export default {
  module: leasing,
  screens: {
    'leasing/endContract': () => import('./end-contract'),
    'leasing/decide': () => import('./decide'),
    'leasing/changeContract': () => import('./change-contract'),
    'leasing/renewContract': () => import('./renew-contract'),
    'leasing/reminderSetting': () => import('./reminder-setting'),
    'leasing/versions': () => import('./versions'),
  },
  formPanels: { 'leasing-template': () => import('./template-tags'), 'leasing-contract': () => import('./schedule-panel') },
  recordPanels: {
    'customers-customer': [{ key: 'dealings', title: 'leasing.card.title', view: () => import('./customer-card') }],
    'leasing-contract': [
      { key: 'word', title: 'leasing.word.title', view: () => import('./contract-words') },
      { key: 'customer', title: 'leasing.card.customer', view: () => import('./contract-customer') },
    ],
  },
} satisfies ModuleViews
