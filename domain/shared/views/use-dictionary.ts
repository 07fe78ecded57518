import { useCall } from '../../../shell/module'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, isLanguage, namedText, sayText } from '../../../engine'
import { objectsIn, textIn } from '../read-json'

/** What the entries of a dictionary are called in the user's language, by their codes and in their order; none until they are fetched. */
export function useDictionary(type: string): ReadonlyMap<string, string> {
  const { t, i18n } = useTranslation()
  const called = useCall(`/api/system/DictionaryData/${encodeURIComponent(type)}/Data/Selector`)
  const value = called.at === 'ready' ? called.value : null
  const language = isLanguage(i18n.language) ? i18n.language : 'zh'
  return useMemo(
    () =>
      new Map(
        objectsIn(value !== null && isJsonObject(value) ? value : {}, 'list').map((one) => [
          textIn(one, 'enCode'),
          sayText(namedText(textIn(one, 'fullName'), one['names']), language, t),
        ]),
      ),
    [language, t, value],
  )
}
