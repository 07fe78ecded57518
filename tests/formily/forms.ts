import { readFileSync, readdirSync } from 'node:fs'
import { exampleNode, parsePage, readGenerator, type FormPage } from '../../engine'
import { readFormilySchema } from '../../engine/formily'
import { filesBelow, readJson } from '../support/files'
import { kinds, registry } from '../support/registry'

/** A form to be drawn, with what it is called. */
export type Named = readonly [name: string, page: FormPage]

const formIn = (json: unknown): readonly FormPage[] => {
  const { page } = parsePage(json, registry)
  return page?.page === 'form' ? [page] : page?.page === 'list' && page.form ? [page.form] : []
}

/** Every form that the repository holds: of the product's pages, of demo models, models of modules, and samples of other products. */
export const shippedForms: readonly Named[] = [
  ...[...filesBelow('schemas/pages', '.json'), ...filesBelow('domain', '.json').filter((path) => path.includes('/pages/'))].flatMap((path) =>
    formIn(readJson(path)).map((page): Named => [path, page]),
  ),
  ...readdirSync('fixtures/models')
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => formIn((readJson(`fixtures/models/${name}`) as { formData: unknown }).formData).map((page): Named => [name, page])),
  ...filesBelow('domain', '.json')
    .filter((path) => path.includes('/models/'))
    .flatMap((path) => formIn((readJson(path) as { form: unknown }).form).map((page): Named => [path, page])),
  ...readdirSync('fixtures/samples')
    .filter((name) => name.endsWith('.json'))
    .map((name): Named => [name, readGenerator(JSON.parse(readFileSync(`fixtures/samples/${name}`, 'utf8')), registry).value]),
]

/** Every schema of Formily that others wrote, as it is read here. */
export const foreignForms: readonly Named[] = readdirSync('fixtures/formily')
  .filter((name) => name.endsWith('.json'))
  .map((name): Named => [name, readFormilySchema(readJson(`fixtures/formily/${name}`), registry).value])

/** A form of its example for each kind. */
export const kindForms: readonly Named[] = kinds.flatMap((kind) =>
  formIn({ page: 'form', fields: [exampleNode(kind, { key: 'example', title: 'A' })] }).map((page): Named => [kind.kind, page]),
)
