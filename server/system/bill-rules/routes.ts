import { Type } from '@sinclair/typebox'
import type { AddRoute } from '../../http/route'
import { billRuleList, billRuleOf } from './bill-rule-list'
import { addNamedListCalls } from '../../named-lists/calls'
import { inWords, toldNames } from '../../named-lists/names'
import { cut, named } from '../../named-lists/parts'
import { dateFormats, exampleOf, previewNumber } from '../../visualdev/records/number-documents'
import { nameOf, namesOfUsers } from '../../message/messages/presenter'
import { userStore } from '../../permission/users/store'
import { Refusal } from '../../errors'
import { offerSettings } from '../../files/offer-settings'
import { mayOpen, mayPress, signedIn } from '../../policies/policy'
import type { Services } from '../../services'
import { billRuleStore, type BillRule } from './store'
import { byId, listQuery, pagedListOf, pageOf, paginationOf } from '../../http/wire'

const url = '/api/system/BillRule'
const tag = 'bill rules'
const menu = 'systemData.billRule'

const settingsOf = (rule: BillRule) => ({
  fullName: rule.fullName,
  ...toldNames(rule),
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
    async handle({ query, words }) {
      const page = pageOf(query)
      const rules = named(inWords(await billRules.all(), words), query.keyword)
      const shown = cut(rules, page)
      const names = namesOfUsers(await store.of(userStore).byIds(shown.flatMap(({ creatorUserId }) => creatorUserId ?? [])))
      return {
        list: shown.map((rule) => ({ ...present(rule), creatorUser: nameOf(names, rule.creatorUserId) })),
        pagination: paginationOf(page, rules.length),
      }
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
    async handle({ query, words }) {
      const page = pageOf(query, 1000)
      const rules = named(inWords(await billRules.all(), words), query.keyword).filter(({ enabledMark }) => enabledMark === 1)
      return {
        list: cut(rules, page).map(({ id: ruleId, fullName, enCode: code }) => ({ id: ruleId, fullName, enCode: code })),
        pagination: paginationOf(page, rules.length),
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
      const rule = await billRules.find(params.id)
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
    onlyReads: false,
    opensSomething: true,
    data: Type.Object({ name: Type.String(), url: Type.String() }),
    summary: 'The settings of a rule as a file: where it opens for ten minutes',
    async handle({ params, user }) {
      const rule = await billRules.find(params.id)
      if (!rule) throw new Refusal('notFoundAnymore')
      return offerSettings(services, user.id, rule.fullName, settingsOf(rule))
    },
  })
  addNamedListCalls(route, services, billRuleList, {
    root: url,
    tag,
    menu,
    properties: {
      prefix: Type.Optional(Type.String({ maxLength: 20 })),
      dateFormat: Type.Union(dateFormats.map((format) => Type.Literal(format))),
      digit: Type.Integer({ minimum: 1, maximum: 9 }),
      /** Digits, not only zeros. */
      startNumber: Type.String({ maxLength: 9, pattern: '^\\d*[1-9]\\d*$' }),
    },
    lenient: true,
    summaries: {
      store: 'Stores a new bill rule',
      change: 'Changes a bill rule; numbers that were issued stay as they are',
      remove: 'Removes a bill rule that no form uses',
      toggle: 'Lets a rule make numbers, or no longer',
    },
  })
}
