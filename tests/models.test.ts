import { describe, expect, it } from 'vitest'
import { languages } from '../engine'
import { modules } from '../domain/modules'
import { modelsOf } from '../server/modules/shipped-models'
import { readModel } from '../server/visualdev/models/engine-model'
import { keysIn, wordsIn } from './support/files'
import { registry } from './support/registry'

const models = modules.flatMap((module) => modelsOf(module).map((model) => ({ module: module.id, ...model })))

/** Record models that modules bring along; a model that says what nobody understands must not reach an installation. */
describe.runIf(models.length > 0).each(models)('the model $enCode of $module', ({ id, form, list }) => {
  it('is understood without an issue', () => {
    expect(readModel(form, list ? JSON.stringify(list) : '', id, registry).issues).toEqual([])
  })

  it.each(languages)('has all its words in %s', (language) => {
    const words = wordsIn(language, ['engine', 'schemas'])
    expect(keysIn([form, list]).filter((key) => !words[key])).toEqual([])
  })

  it('says nothing in a language of its own', () => {
    expect(JSON.stringify([form, list])).not.toMatch(/\p{Script=Han}/u)
  })
})
