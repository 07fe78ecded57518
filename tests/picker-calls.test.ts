import { expect, it } from 'vitest'
import type { PickerList } from '../engine'
import { calls } from '../widgets/shared/picker/calls'
import * as lists from '../widgets/shared/picker/lists'
import { pickersOf } from '../domain/module'
import { modules } from '../domain/modules'
import { isOffered, openApiCalls } from './support/open-api'

const allLists: readonly PickerList[] = [...Object.values(lists), ...pickersOf(modules)]
const callsOf = ({ call, flags = [] }: PickerList) => [call, ...flags.flatMap((flag) => flag.call ?? [])]

it('every call that a picker chooses from is one that the server offers', async () => {
  const offered = await openApiCalls()
  expect([...Object.values(calls), ...allLists.flatMap(callsOf)].filter((call) => !isOffered(offered, call))).toEqual([])
})
