import { addNamedCalls, ruledOut, type AddRoute, type RecordRules, type Services } from '../../../../server/module'
import { objectsIn, textIn } from '../../../shared/read-json'

export const increaseModelId = 'leasing-increase'
export const increaseCode = 'leasing.increase'

const root = '/api/SubDev/whdy'

/** Stages by their order: the entries of the dictionary `stageLevel`. */
const stageAt = (at: number): string => `s${String(at + 1).padStart(2, '0')}`

/** The stages of a way follow each other from the first one on, so that a contract that takes them over has them in their order. */
export const increaseRules: RecordRules = {
  beforeSave({ values, before }) {
    const now = { ...before, ...values }
    if (objectsIn(now, 'raises').some((row, at) => textIn(row, 'stage') !== stageAt(at)))
      throw ruledOut('leasing.refusal.stages', { name: textIn(now, 'name') })
    return Promise.resolve(undefined)
  },
}

/** Ways of rising under the names by which clients of this family know their calls. */
export const addIncreaseCalls = (route: AddRoute, services: Services): void =>
  addNamedCalls(route, services, {
    modelId: increaseModelId,
    tag: 'leasing',
    one: 'a way in which rent rises',
    many: 'ways in which rent rises',
    at: {
      list: `${root}/GetIncrementalWayList`,
      read: `${root}/GetIncrementalWayById`,
      create: `${root}/CreateIncrementalWay`,
      update: `${root}/UpdateIncrementalWay`,
      remove: `${root}/DeleteIncrementalWay`,
    },
  })
