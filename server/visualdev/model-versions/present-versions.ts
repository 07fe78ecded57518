import { buildPlan, textsOfModel, withoutWords, type ModelText, type Text } from '../../../engine'
import type { Services } from '../../services'
import type { Words } from '../../text/language'
import { namesOfUsers, nameOf } from '../../message/messages/presenter'
import { userStore } from '../../permission/users/store'
import { differencesOf, settingDifferences, type Compared, type Difference } from './differences'
import { readDesign } from './save-draft'
import type { ModelVersion, VersionSummary } from './store'

/** Versions of a model for the wire: each with the names of who made, last changed and published it beside their ids. */
export async function presentVersions<V extends VersionSummary>({ store }: Services, versions: readonly V[]) {
  const ids = versions.flatMap((one) => [one.creatorUserId, one.lastModifyUserId, one.releaseUserId]).filter((id): id is string => id !== null)
  const names = namesOfUsers(await store.of(userStore).byIds([...new Set(ids)]))
  return versions.map((one) => ({
    ...one,
    creatorUser: nameOf(names, one.creatorUserId),
    lastModifyUser: nameOf(names, one.lastModifyUserId),
    releaseUser: nameOf(names, one.releaseUserId),
  }))
}

/**
 * What two versions of a model differ in, a sentence each in the language of `words`. Where one of them can no longer be read, `understood`
 * is false and only differences of the model's settings are listed.
 */
export function compareVersions(services: Services, before: ModelVersion, after: ModelVersion, words: Words) {
  const [was, is] = [before, after].map((one) => readDesign(services, one, one.modelId).model)
  const differences = [...settingDifferences(before, after), ...(was && is ? differencesOf(bare(was, services), bare(is, services)) : [])]
  const texts = [was, is].map((model) => (model ? textsOfModel(model, services.registry) : []))
  const said = new Map(texts.flat().map(({ own, in: other }) => [own, { own, in: other }]))
  const inWords: Words = { ...words, text: (text) => words.text(typeof text === 'string' ? (said.get(text) ?? text) : text) }
  const list = differences.map((one) => presentDifference(one, inWords))
  const [oldWords, newWords] = texts.map(wordsIn)
  const isSaidAnew = was !== null && is !== null && oldWords !== newWords
  const told = isSaidAnew ? [...list, presentDifference({ of: 'model', change: 'settings', name: 'words', title: '' }, words)] : list
  return { from: before.number, to: after.number, understood: Boolean(was && is), list: told }
}

/** Versions are compared as they are written; that words in other languages came or went is said once. */
function bare(model: Compared, { registry }: Services): Compared {
  const { form, list } = withoutWords(model, registry)
  return { form, list, plan: buildPlan(form, registry) }
}

/** Words in other languages by what they say, whatever the order of the texts. */
const wordsIn = (texts: readonly ModelText[]): string =>
  JSON.stringify(texts.flatMap(({ own, in: said }) => (Object.keys(said).length > 0 ? [JSON.stringify([own, said])] : [])).toSorted())

const isKindNamed = (change: Difference['change']): boolean => change === 'kind' || change === 'added' || change === 'removed'

function presentDifference(one: Difference, words: Words) {
  const { of, change, name, title, before, after } = one
  const called = words.text(title) || name
  const say = (text: Text): string => {
    if (typeof text !== 'string') return words.text(text)
    if (of === 'field' && isKindNamed(change)) return words.t(`widgets.kind.${text}`)
    if (change === 'access') return words.t(`server.difference.mode.${text}`)
    return text
  }
  const list = (texts: readonly Text[] | undefined): string => (texts ?? []).map(say).join(words.t('server.difference.between'))
  const values = { name: called, before: list(before), after: list(after) }
  return { of, change, name, title: called, text: words.t(keyOf(one), values) }
}

/** Which sentence says it. */
function keyOf({ of, change, name, before, after }: Omit<Difference, 'title'>): string {
  if (of === 'model') return `server.difference.model.${name}`
  if (change === 'options') return before && after ? 'server.difference.options' : 'server.difference.source'
  if (change === 'added' || change === 'removed' || change === 'order') return `server.difference.${of}.${change}`
  return `server.difference.${change}`
}
