import { Input } from 'antd'
import { languages, languageTags, readInLanguages, type InputWidgetProps, type JsonObject, type Language } from '../../engine'
import { useServices } from '../../engine/render'
import { groupProps, memberProps } from '../shared/control-props'
import { WithAddons } from '../shared/with-addons'
import type { NamesInLanguagesProps } from './props'

/** One text box for each language, beside each other where there is room. */
export default function NamesInLanguagesWidget(widget: InputWidgetProps<NamesInLanguagesProps, JsonObject>) {
  const { t } = useServices()
  const { value, onChange, placeholder, props } = widget
  const wordsIn = (language: Language): string => {
    const words = value?.[language]
    return typeof words === 'string' ? words : ''
  }
  const change = (language: Language, words: string) => {
    const { [language]: _before, ...others } = value ?? {}
    const next = words === '' ? others : { ...others, [language]: words }
    onChange(Object.keys(readInLanguages(next)).length === 0 && words === '' ? {} : next)
  }
  return (
    <div
      {...groupProps(widget)}
      tabIndex={-1}
      style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))' }}
    >
      {languages.map((language) => (
        <div key={language}>
          <WithAddons before={t(`widgets.language.${language}`)} after="">
            <Input
              {...memberProps(widget)}
              aria-label={t(`widgets.language.${language}`)}
              lang={languageTags[language]}
              maxLength={props.maxLength ?? undefined}
              placeholder={placeholder}
              value={wordsIn(language)}
              onChange={({ target }) => change(language, target.value)}
            />
          </WithAddons>
        </div>
      ))}
    </div>
  )
}
