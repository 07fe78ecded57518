import { existsSync, readdirSync } from 'node:fs'
import { Value } from '@sinclair/typebox/value'
import type { Module } from '../../domain/module'
import { contentSchema, type Content } from '../content/content'
import { moduleTitles, platformTitles, withTitles } from '../content/titles'
import { StartRefused } from '../process/start-refused'
import { readSeed, seedFile } from '../seed/read-json'

/** What is shown by the demo alone. */
const demo = 'demo.json'

/** The files in which a module ships something: those of its `seed/`, such as `base.json`, but not the demo's. */
export const shippedFiles = (id: string): readonly string[] =>
  existsSync(seedFile(`domain/${id}/seed`))
    ? readdirSync(seedFile(`domain/${id}/seed`))
        .filter((name) => name.endsWith('.json') && name !== demo)
        .sort()
        .map((name) => `domain/${id}/seed/${name}`)
    : []

/**
 * What a module ships to every installation, from all files of its `seed/`; nothing where it has none.
 * @throws {StartRefused} with the place in the file for content that is not what it should be.
 */
export function contentOf({ id }: Module): Content {
  const all = shippedFiles(id).map(readContent)
  if (all.length === 0) return {}
  const content = {
    menus: all.flatMap(({ menus = [] }) => menus),
    dictionaryTypes: all.flatMap(({ dictionaryTypes = [] }) => dictionaryTypes),
    dictionaries: all.flatMap(({ dictionaries = [] }) => dictionaries),
    billRules: all.flatMap(({ billRules = [] }) => billRules),
    dataInterfaces: all.flatMap(({ dataInterfaces = [] }) => dataInterfaces),
    portals: all.flatMap(({ portals = [] }) => portals),
    words: Object.assign({}, ...all.map(({ words }) => words)) as NonNullable<Content['words']>,
    settings: Object.assign({}, ...all.map(({ settings }) => settings)) as NonNullable<Content['settings']>,
  }
  return withTitles(content, moduleTitles(id))
}

/** What the platform itself ships to every installation. */
export const contentOfPlatform = (): Content => withTitles(readContent('server/content/platform.json'), platformTitles)

/** Reads content from a file below the project. @throws {StartRefused} */
export function readContent(path: string): Content {
  const json = readSeed<unknown>(path)
  const fault = Value.Errors(contentSchema, json).First()
  if (fault) throw new StartRefused(`${path} is no content that can be shipped: ${fault.path || '/'} ${fault.message}.`)
  return json as Content
}
