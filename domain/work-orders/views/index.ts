import type { ModuleViews } from '../../../shell/module'
import { workOrders } from '../module'

const title = 'work-orders.title'

export default {
  module: workOrders,
  screens: {
    'workOrders/dispatch': async () => ({ default: (await import('./act-dialogs')).DispatchOrder }),
    'workOrders/finish': async () => ({ default: (await import('./act-dialogs')).FinishOrder }),
    'workOrders/accept': async () => ({ default: (await import('./act-dialogs')).AcceptOrder }),
    'workOrders/return': async () => ({ default: (await import('./act-dialogs')).ReturnOrder }),
    'workOrders/cancel': async () => ({ default: (await import('./act-dialogs')).CancelOrder }),
  },
  recordPanels: {
    'work-orders-order': [
      { key: 'unit', title: 'work-orders.unit.title', view: async () => ({ default: (await import('./order-unit')).OrderUnit }) },
    ],
    'units-unit': [{ key: 'orders', title, view: async () => ({ default: (await import('./orders-panel')).UnitOrders }) }],
    'customers-customer': [{ key: 'orders', title, view: async () => ({ default: (await import('./orders-panel')).CustomerOrders }) }],
  },
} satisfies ModuleViews
