import { defineServerModule } from '../../../server/module'
import { workOrders } from '../module'
import { orderActs } from './acts'
import { insertDemoOrders } from './demo'
import { duties } from './duties/resource'
import { escalate } from './escalate'
import { limits } from './limits/resource'
import { notices } from './notice'
import { orderCode } from './order'
import { orderRules } from './order-rules'
import { addOrderRoutes } from './routes'

export const workOrdersServer = defineServerModule({
  module: workOrders,
  resources: [duties, limits],
  records: { [orderCode]: orderRules },
  acts: orderActs,
  outbox: notices,
  jobs: [
    {
      name: 'workOrders.escalate',
      title: 'work-orders.job.escalate',
      at: '*/5 * * * *',
      async run({ services, now }) {
        return { key: 'work-orders.job.escalated', values: { count: await escalate(services, now) } }
      },
    },
  ],
  routes: addOrderRoutes,
  demoAfter: insertDemoOrders,
})
