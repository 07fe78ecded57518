import { Type } from '@sinclair/typebox'
import {
  addNamedListCalls,
  called,
  cut,
  listQuery,
  mayOpen,
  pagedListOf,
  pageOf,
  paginationOf,
  type AddRoute,
  type NamedInput,
  type NamedList,
  type ServerResource,
  type Services,
} from '../../../../../server/module'
import { sampleThingSteps, sampleThingStore, type SampleThing } from './store'

const tag = 'sample-module'
const menu = 'sampleModule.sampleThing'
const root = '/api/sample-module/sample-things'

interface SampleThingInput extends NamedInput {
  readonly note?: string
}

/** Sample things as a list to maintain: what is sent is checked by `properties` below, and becomes columns here. */
const list: NamedList<SampleThing, SampleThingInput> = {
  store: sampleThingStore,
  own: (input, before) => ({ note: input.note ?? before?.note ?? '' }),
}

function addSampleThingRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(menu),
    query: Type.Object(listQuery),
    data: pagedListOf(),
    summary: 'Sample things page by page, disabled ones too',
    async handle({ query }) {
      const found = called(await services.store.of(sampleThingStore).all(), query.keyword)
      const page = pageOf(query)
      return { list: cut(found, page), pagination: paginationOf(page, found.length) }
    },
  })
  addNamedListCalls(route, services, list, {
    root,
    tag,
    menu,
    properties: { note: Type.Optional(Type.String({ maxLength: 500 })) },
    summaries: {
      one: 'One sample thing',
      store: 'Stores a sample thing',
      change: 'Changes a sample thing; 409 when it no longer has the version that was read',
      remove: 'Removes a sample thing',
      toggle: 'Switches a sample thing on or off',
    },
  })
}

/** What the server does for sample things. */
export const sampleThings: ServerResource = { migrations: sampleThingSteps, routes: addSampleThingRoutes }
