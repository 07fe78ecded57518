import { expect, it } from 'vitest'
import { calls } from '../widgets/shared/picker/calls'
import { isOffered, openApiCalls } from './support/open-api'

it('every call that a picker chooses from is one that the server offers', async () => {
  const offered = await openApiCalls()
  expect(Object.values(calls).filter((call) => !isOffered(offered, call))).toEqual([])
})
