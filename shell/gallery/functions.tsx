import { useTranslation } from 'react-i18next'
import { describeFunctions, type DescribedFunction } from '../../engine'
import { ruleSetsOf } from '../../domain/module'
import { modules } from '../../domain/modules'
import { registry } from '../page/registry'
import styles from './functions.module.css'

const functions = describeFunctions(registry.functions)

/** The key of the words that explain a rule of a module, by the name that formulas call it by. */
const wordsOf = new Map<string, { readonly key: string; readonly takes: readonly string[] }>(
  ruleSetsOf(modules).flatMap(({ name, words, heads }) =>
    Object.keys(heads).map((rule) => [`${name}.${rule}`, { key: `${words}.rule.${rule}`, takes: Object.keys(heads[rule]?.takes ?? {}) }]),
  ),
)

/** The functions that answer to a search: by a name, or by the words of a rule. */
export function findFunctions(search: string, t: (key: string) => string): readonly DescribedFunction[] {
  const wanted = search.trim().toLowerCase()
  return functions.filter(({ name, aliases }) => {
    const words = wordsOf.get(name)
    return [name, ...aliases, ...(words ? [t(words.key)] : [])].some((one) => one.toLowerCase().includes(wanted))
  })
}

/** What formulas can call, each with an example; the rules of modules with what they mean. */
export function FunctionList({ found }: { readonly found: readonly DescribedFunction[] }) {
  const { t } = useTranslation()
  if (found.length === 0) return null
  return (
    <section aria-labelledby="gallery-functions">
      <h2 id="gallery-functions" className={styles['title']}>
        {t('shell.gallery.functions')}
      </h2>
      <div className={styles['frame']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('shell.gallery.function')}</th>
              <th scope="col">{t('shell.gallery.example')}</th>
              <th scope="col">{t('shell.gallery.result')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ name, aliases, signature, example, result }) => (
              <tr key={name}>
                <td>
                  <code>{signature}</code>
                  {aliases.length > 0 && <small>{t('shell.gallery.aliases', { names: aliases.join(', ') })}</small>}
                  <Meaning name={name} />
                </td>
                <td>
                  <code>{example}</code>
                </td>
                <td>
                  <code>{JSON.stringify(result)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** What a rule and its parameters mean. */
function Meaning({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  const words = wordsOf.get(name)
  if (!words) return null
  return (
    <>
      <p>{t(words.key)}</p>
      <dl className={styles['parameters']}>
        {words.takes.map((parameter) => (
          <div key={parameter}>
            <dt>
              <code>{parameter}</code>
            </dt>
            <dd>{t(`${words.key}.takes.${parameter}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
