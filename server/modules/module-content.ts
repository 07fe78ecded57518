import { existsSync } from 'node:fs'
import { Value } from '@sinclair/typebox/value'
import type { Module } from '../../domain/module'
import { contentSchema, type Content } from '../content/content'
import { StartRefused } from '../process/start-refused'
import { readSeed, seedFile } from '../seed/read-json'

/**
 * What a module ships to every installation: its `seed/base.json`, nothing where it has none.
 * @throws {StartRefused} with the place in the file for content that is not what it should be.
 */
export function contentOf({ id }: Module): Content {
  const path = `domain/${id}/seed/base.json`
  return existsSync(seedFile(path)) ? readContent(path) : {}
}

/** Reads content from a file below the project. @throws {StartRefused} */
export function readContent(path: string): Content {
  const json = readSeed<unknown>(path)
  const fault = Value.Errors(contentSchema, json).First()
  if (fault) throw new StartRefused(`${path} is no content that can be shipped: ${fault.path || '/'} ${fault.message}.`)
  return json as Content
}
