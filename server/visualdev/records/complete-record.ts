import {
  calculate,
  collect,
  forbiddenRowChanges,
  isSameValue,
  storedPart,
  violationText,
  violationsBrought,
  type Json,
  type JsonObject,
  type Violation,
} from '../../../engine'
import { isRichText, ownInputs } from '../models/engine-model'
import { Refusal, type FieldFault } from '../../errors'
import { faultsOfSize } from '../../limits'
import { cleanRichText } from '../../text/long-rich-text'
import { staysSecret } from '../../security/secret-values'
import type { Services } from '../../services'
import type { Author } from '../../policies/author'
import { pause } from '../../process/slices'
import { faultsOfChoices } from './check-choices'
import { faultsOfReferences, placesOf } from './check-references'
import { faultsOfRestrictions } from './check-restrictions'
import { onlyFilled } from './fill-record'
import { faultsOfIndexes } from '../models/check-indexes'
import { keptWith, pickedColumns, rowsWithColumns } from '../models/keep-columns'
import type { LoadedModel } from '../models/loaded-model'
import { refuseClosed } from './closed-fields'

async function sanitize(model: LoadedModel, values: JsonObject): Promise<JsonObject> {
  const clean: Record<string, Json> = { ...values }
  for (const input of ownInputs(model.plan)) {
    const value = values[input.path]
    if (isRichText(input) && typeof value === 'string') clean[input.path] = await cleanRichText(value)
  }
  return clean
}

/** The values that are not as they were. */
export const changedIn = (record: JsonObject, before: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => !isSameValue(value, before[key])))

/**
 * The record as it will be stored. @throws {Refusal} 400 with every value that breaks a rule; what the stored record broke already,
 * because its form asks for more than it did, is not asked for as long as nobody changes it.
 */
export async function completed(services: Services, model: LoadedModel, values: JsonObject, before: JsonObject, author: Author): Promise<JsonObject> {
  const { words } = author
  const large = faultsOfSize(model.plan, values, before, words)
  if (large.length > 0) throw new Refusal('invalid', { fields: large })
  const isStored = Object.keys(before).length > 0
  const context = { now: services.now() }
  const columns = await pickedColumns(services, model, values, before)
  const projected = {
    ...Object.fromEntries(columns.map(({ path, words: kept }) => [path, kept])),
    ...(await rowsWithColumns(services, model, values, before)),
  }
  const clean = await sanitize(model, { ...before, ...values, ...projected })
  const calculated = calculate(model.plan, clean, context)
  await pause()
  const strangers = Object.fromEntries(Object.entries(values).filter(([key]) => !model.plan.inputs.has(key)))
  // What the form leaves out or empties of hidden fields, the server leaves out and empties too.
  const record = { ...collect(model.plan, calculated, context, before), ...strangers }
  const kept = keptWith(columns, record)
  await pause()
  // Rules may read what the server fills in.
  const filled = onlyFilled(model.plan, before)
  const broken = violationsBrought(model.plan, { ...filled, ...kept, ...record }, isStored ? before : null, context)
  refuseClosed(isStored ? broken.filter(({ path }) => path.includes('.')) : broken, author)
  // Rows that nobody sent are as they were.
  const sent = Object.fromEntries(Object.entries(record).filter(([key]) => Object.hasOwn(values, key)))
  const faults: FieldFault[] = [...broken, ...forbiddenRowChanges(model.plan, sent, before, context)]
    .filter(({ path }) => !staysSecret(model.plan, path, values, before))
    .map((violation: Violation) => ({ path: violation.path, message: violationText(violation, words) }))
  faults.push(...faultsOfIndexes(services, model, changedIn(record, before), words))
  if (faults.length === 0) {
    await pause()
    const places = placesOf(model, record, context.now)
    await pause()
    const old = placesOf(model, before, context.now)
    await pause()
    faults.push(...(await faultsOfChoices(services, places, old, words)))
    await pause()
    faults.push(...(await faultsOfReferences(services, places, old, words)))
    await pause()
    faults.push(...(await faultsOfRestrictions(services, places, before, words)))
    await pause()
  }
  if (faults.length > 0) throw new Refusal('invalid', { fields: faults })
  return storedPart(model.plan, { ...record, ...kept })
}
