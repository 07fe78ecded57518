import './list-tabs.css'
import { useMemo } from 'react'
import type { ListTabs } from '../../model/list-design'
import { offeredOf, sameOption, wholeSource } from '../../model/option-source'
import type { ListPage } from '../../model/page'
import { sourceIn } from '../../model/source-parameters'
import { inputsIn } from '../../model/form-inputs'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import type { ListControls } from './use-list'

interface ListTabsBarProps {
  readonly page: ListPage
  readonly tabs: ListTabs
  readonly list: ListControls
}

/** The choices of one field above a list: pressing one shows the records that hold it. */
export function ListTabsBar({ page, tabs, list }: ListTabsBarProps) {
  const { t, text } = useServices()
  const field = useMemo(() => inputsIn(page.form).get(tabs.field), [page.form, tabs.field])
  const context = useTextContext(useMemo(() => (field ? [{ field }] : []), [field]))
  const source = field && sourceIn(field.props)
  const options = source ? offeredOf(context.options(wholeSource(source)) ?? []) : []
  const current = list.search[tabs.field] ?? null
  const choose = (value: string | number | boolean | null) => {
    const { [tabs.field]: _before, ...rest } = list.search
    list.searchFor(value === null ? rest : { ...rest, [tabs.field]: value })
  }
  const tab = (key: string, words: string, value: string | number | boolean | null) => {
    const isCurrent = value === null ? current === null : current !== null && sameOption(current, value)
    return (
      <button key={key} type="button" className="weft-list-tab" aria-pressed={isCurrent} onClick={() => choose(value)}>
        {words}
      </button>
    )
  }
  return (
    <div className="weft-list-tabs" role="group" aria-label={t('engine.list.tabs', { name: field ? text(field.title) : '' })}>
      {tabs.all !== false && tab('all', t('engine.list.allTab'), null)}
      {options.map(({ value, label }) => tab(String(value), text(label), value))}
    </div>
  )
}
