import { isJsonObject, type Json, type JsonObject } from '../model/json'
import { asFlag } from './wire'

/** A setting that says something, by its own value: a list with entries, an object that is switched on, a flag. */
function isSaid(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (isJsonObject(value)) return isSaid(value['conditionList']) || isSaid(value['on']) || isSaid(value['enabled'])
  return value !== undefined && asFlag.read(value) === true
}

/** The settings among these that say something: what is not honoured yet stays in the document, and is named. */
export const settingsIn = (holder: JsonObject, names: readonly string[]): readonly string[] =>
  names.filter((name) => Object.hasOwn(holder, name) && isSaid(holder[name]))

/** Settings of forms that nothing here follows yet. */
export const ignoredOfForms = ['hasPrintBtn', 'logicalDelete'] as const
