import { Type } from '@sinclair/typebox'
import { answered, type AddRoute } from '../../http/route'
import { billRuleOf, removeBillRule, saveBillRule, toggleBillRule } from './manage-bill-rules'
import { dateFormats, exampleOf, previewNumber } from '../../visualdev/records/number-documents'
import { Refusal } from '../../errors'
import { contentDisposition } from '../../http/headers'
import { mayOpen, mayPress, signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { billRuleStore, type BillRule } from './store'
import { byId, enCode, flag, id, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'

const url = '/api/system/BillRule'
const tag = 'bill rules'
const menu = 'systemData.billRule'
const made = Type.Object({ id: Type.String() })

const body = Type.Object({
  id: Type.Optional(Type.String()),
  fullName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  enCode,
  prefix: Type.Optional(Type.String({ maxLength: 20 })),
  dateFormat: Type.Union(dateFormats.map((format) => Type.Literal(format))),
  digit: Type.Integer({ minimum: 1, maximum: 9 }),
  /** Digits, not only zeros. */
  startNumber: Type.String({ maxLength: 9, pattern: '^\\d*[1-9]\\d*$' }),
  sortCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  enabledMark: Type.Optional(flag),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})

const settingsOf = (rule: BillRule) => ({
  fullName: rule.fullName,
  enCode: rule.enCode,
  prefix: rule.prefix,
  dateFormat: rule.dateFormat,
  digit: rule.digit,
  startNumber: rule.startNumber,
  sortCode: rule.sortCode,
  enabledMark: rule.enabledMark,
  description: rule.description,
})

/** How documents are numbered. */
export function addBillRuleRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const billRules = store.of(billRuleStore)
  const present = (rule: BillRule) => ({
    id: rule.id,
    ...settingsOf(rule),
    example: exampleOf(rule, services.now()),
    thisNumber: rule.thisNumber,
    outputNumber: rule.outputNumber,
    version: rule.version,
    creatorTime: rule.creatorTime,
    lastModifyTime: rule.lastModifyTime,
  })

  route.guarded({
    method: 'GET',
    url,
    tag,
    policy: mayOpen(menu),
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'Bill rules, page by page, with an example of today and the last number of each',
    async handle({ query }) {
      const page = pageOf(query)
      const { rows, total } = await billRules.list({ keyword: query.keyword, page })
      return { list: rows.map(present), pagination: paginationOf(page, total) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${url}/Selector`,
    tag,
    policy: signedIn,
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'Rules that make numbers, to choose from',
    async handle({ query }) {
      const page = pageOf(query, 1000)
      const { rows, total } = await billRules.list({ keyword: query.keyword, enabledOnly: true, page })
      return {
        list: rows.map(({ id: ruleId, fullName, enCode: code }) => ({ id: ruleId, fullName, enCode: code })),
        pagination: paginationOf(page, total),
      }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${url}/BillNumber/:id`,
    tag,
    policy: signedIn,
    params: byId,
    data: Type.String(),
    summary: 'The number that a rule, by its code or id, would give out next; looking does not take it',
    handle: async ({ params }) => previewNumber(store, await billRuleOf(store, params.id), services.now()),
  })
  route.guarded({
    method: 'GET',
    url: `${url}/:id`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    summary: 'One bill rule',
    async handle({ params }) {
      const rule = await billRules.byId(params.id)
      if (!rule) throw new Refusal('notFoundAnymore')
      return present(rule)
    },
  })
  route.guarded({
    method: 'GET',
    url: `${url}/:id/Action/Export`,
    tag,
    policy: mayPress('btn_download', menu),
    params: byId,
    produces: 'application/octet-stream',
    summary: 'The settings of a rule as a file',
    async handle({ params, reply }) {
      const rule = await billRules.byId(params.id)
      if (!rule) throw new Refusal('notFoundAnymore')
      reply
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', contentDisposition('attachment', `${rule.fullName}.json`))
        .send(JSON.stringify(settingsOf(rule), null, 2))
      return answered
    },
  })
  route.guarded({
    method: 'POST',
    url,
    tag,
    policy: mayPress('btn_add', menu),
    body,
    data: made,
    summary: 'Stores a new bill rule',
    handle: async ({ body: { version, ...input }, user }) => ({ id: await saveBillRule(services, null, input, version, user.id) }),
  })
  route.guarded({
    method: 'PUT',
    url: `${url}/:id`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    body,
    data: made,
    summary: 'Changes a bill rule; numbers that were issued stay as they are',
    handle: async ({ params, body: { version, ...input }, user }) => ({ id: await saveBillRule(services, params.id, input, version, user.id) }),
  })
  route.guarded({
    method: 'PUT',
    url: `${url}/:id/Actions/State`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: Type.Object({ id }),
    summary: 'Lets a rule make numbers, or no longer',
    handle: ({ params }) => toggleBillRule(services, params.id),
  })
  route.guarded({
    method: 'DELETE',
    url: `${url}/:id`,
    tag,
    policy: mayPress('btn_remove', menu),
    params: byId,
    summary: 'Removes a bill rule that no form uses',
    handle: ({ params }) => removeBillRule(services, params.id),
  })
}
