import { Badge, Button, Select } from 'antd'
import { useId } from 'react'
import { noFilter } from '../../filter/filter'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { isNarrowed, placedConditions } from '../list-view/asked'
import { SearchBar } from '../list-view/search-bar'
import type { useFinding } from '../list-view/use-finding'
import type { ListControls } from '../list-view/use-list'
import { Popup } from '../page/popup'

interface FilterSheetProps {
  readonly page: ListPage
  readonly list: ListControls
  readonly finding: Pick<ReturnType<typeof useFinding>, 'fields' | 'setFiltering'>
  readonly onClose: () => void
}

/** What narrows and orders a list on a phone, in one sheet: its search bar, the order, and the way to the super query. */
export function FilterSheet({ page, list, finding, onClose }: FilterSheetProps) {
  const { t, text } = useServices()
  const order = useId()
  const sortable = page.columns.filter(({ sortable }) => sortable === true)
  const choices = sortable.flatMap(({ key, title }) =>
    (['asc', 'desc'] as const).map((way) => ({
      value: `${way} ${key}`,
      label: t(`engine.list.order.${way}`, { name: text(title) }),
      sort: { key, order: way },
    })),
  )
  const current = list.sort && `${list.sort.order} ${list.sort.key}`
  const conditions = placedConditions(list.filter).length
  return (
    <Popup as="sheet" title={t('engine.list.filters')} width="100vw" onClose={onClose}>
      <div className="weft-finder">
        {page.search.length > 0 && (
          <SearchBar
            key={list.written}
            whole
            label={text(page.title)}
            fields={page.search}
            initial={list.search}
            onSearch={(search) => {
              list.searchFor(search)
              onClose()
            }}
          />
        )}
        {sortable.length > 0 && (
          <div className="weft-finder-order">
            <label htmlFor={order}>{t('engine.list.order')}</label>
            <Select
              id={order}
              style={{ flex: 1 }}
              value={choices.some(({ value }) => value === current) ? current : ''}
              options={[{ value: '', label: t('engine.list.order.designed'), sort: list.begins.sort }, ...choices]}
              onChange={(_value, chosen) => {
                if (!Array.isArray(chosen)) list.sortBy(chosen?.sort)
              }}
            />
          </div>
        )}
        {finding.fields.length > 0 && (
          <Button
            block
            onClick={() => {
              onClose()
              finding.setFiltering(true)
            }}
          >
            {t('engine.filter.title')}
            {conditions > 0 && <Badge count={conditions} color="blue" />}
          </Button>
        )}
        {isNarrowed(list) && (
          <Button
            block
            type="link"
            onClick={() => {
              list.turnTo({ search: {}, filter: noFilter, page: 1 })
              onClose()
            }}
          >
            {t('engine.list.findAll')}
          </Button>
        )}
      </div>
    </Popup>
  )
}
