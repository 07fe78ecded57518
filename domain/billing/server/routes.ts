import { Type } from '@sinclair/typebox'
import { readInLanguages } from '../../../engine'
import {
  addNamedListCalls,
  called,
  cut,
  flag,
  listQuery,
  mayOpen,
  pagedListOf,
  pageOf,
  paginationOf,
  signedIn,
  type AddRoute,
  type Services,
  type Words,
} from '../../../server/module'
import { feeBys, feePers } from '../../shared/money/fee-price'
import { restTakers } from '../../shared/money/shares'
import { feeSubjects } from './fee-subjects'
import { feeSubjectStore, nameOfSubject, type FeeSubject } from './store'

const tag = 'billing'
const menu = 'property.feeSubject'
const root = '/api/SubDev/shhtfeeset'

const isOffered = ({ enabledMark }: FeeSubject) => enabledMark === 1
const present =
  ({ text }: Words) =>
  (subject: FeeSubject) => ({ Id: subject.id, Name: text(nameOfSubject(subject)) })

const percent = (least: number, most: number) =>
  Type.Optional(Type.Union([Type.Literal(0), Type.Number({ minimum: least, maximum: most }), Type.Null()]))
const nameIn = Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()]))
/** Percentages are kept as text, so that they stay exact, and shown as numbers. */
const presentEntry = ({ lateRate, lateCap, taxRate, price, names, ...subject }: FeeSubject) => {
  const { zhtw = '', en = '' } = readInLanguages(names)
  return {
    ...subject,
    nameZhtw: zhtw,
    nameEn: en,
    lateRate: lateRate === null ? null : Number(lateRate),
    lateCap: lateCap === null ? null : Number(lateCap),
    taxRate: taxRate === null ? null : Number(taxRate),
    price: price === null ? null : Number(price),
  }
}

/** Fee subjects: to maintain, and to choose from. */
export function addFeeSubjectRoutes(route: AddRoute, services: Services): void {
  const all = () => services.store.of(feeSubjectStore).all()

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(menu),
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'Fee subjects page by page, disabled ones too',
    async handle({ query }) {
      const found = called(await all(), query.keyword)
      const page = pageOf(query)
      return { list: cut(found, page).map(presentEntry), pagination: paginationOf(page, found.length) }
    },
  })
  addNamedListCalls(route, services, feeSubjects, {
    root,
    tag,
    menu,
    properties: {
      energy: Type.Optional(flag),
      // A hundredth of a hundredth of a percent at least: what is finer is a slip of the keyboard, and a number would be written with an exponent.
      lateRate: percent(0.0001, 10),
      lateGrace: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 365 }), Type.Null()])),
      lateCap: percent(0.01, 1000),
      taxRate: percent(0.01, 100),
      price: Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 10_000_000 }), Type.Null()])),
      pricePer: Type.Optional(Type.Union(feePers.map((one) => Type.Literal(one)))),
      priceBy: Type.Optional(Type.Union(feeBys.map((one) => Type.Literal(one)))),
      shareRest: Type.Optional(Type.Union([...restTakers.map((one) => Type.Literal(one)), Type.Literal(''), Type.Null()])),
      nameZhtw: nameIn,
      nameEn: nameIn,
    },
    present: presentEntry,
    summaries: {
      one: 'One fee subject',
      store: 'Stores a fee subject',
      change: 'Changes a fee subject; 409 when it no longer has the version that was read',
      remove: 'Removes a fee subject that no record names',
      toggle: 'Offers a fee subject, or no longer',
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetFeeNameList`,
    tag,
    policy: signedIn,
    query: Type.Object({ currentPage: listQuery.currentPage, pageSize: listQuery.pageSize }),
    data: pagedListOf(),
    summary: 'Fee subjects, page by page',
    async handle({ query, words }) {
      const offered = (await all()).filter(isOffered)
      const page = pageOf(query, 999)
      return { list: cut(offered, page).map(present(words)), pagination: paginationOf(page, offered.length) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/GetEnergryFeeNameList`,
    tag,
    policy: signedIn,
    data: Type.Array(Type.Unknown()),
    summary: 'Fee subjects that are metered',
    handle: async ({ words }) => (await all()).filter((subject) => isOffered(subject) && subject.energy === 1).map(present(words)),
  })
}
