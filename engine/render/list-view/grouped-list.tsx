import { useState, type ReactNode } from 'react'
import type { ListGroup, ModelSource } from '../../data/gateway'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import { groupThousands } from '../../number/digits'
import { useServices } from '../context/services'
import { PlainAlert } from '../plain/plain-alert'
import { NothingFound } from './nothing-found'
import { useGroupList } from './use-group-list'
import { useGroups } from './use-groups'
import type { ListControls, ListState } from './use-list'

interface GroupedListProps {
  readonly page: ListPage
  readonly source: ModelSource
  readonly by: string
  readonly list: ListState & ListControls
  readonly params: JsonObject | null
  readonly menuId: string | undefined
  /** Draws the records of one group. */
  readonly table: (list: ListState & ListControls) => ReactNode
}

/** A list in groups: each says how many records it has and what they come to, and fetches them when it is opened. The first stands open. */
export function GroupedList({ page, source, by, list, params, menuId, table }: GroupedListProps) {
  const { t, text } = useServices()
  const sums = page.sums ?? []
  const { groups, failure } = useGroups(source, list, params, { by, sums })
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const nameOf = (key: string) => text(page.columns.find((column) => column.key === key)?.title ?? key)
  if (failure) return <PlainAlert message={failure.message || t('engine.list.failed')} onRetry={list.refresh} />
  if (groups === null) return <div className="weft-loading" aria-busy />
  if (groups.length === 0) return <NothingFound list={list} />
  const keyOf = ({ value }: ListGroup) => JSON.stringify(value)
  return (
    <div className="weft-groups" role="group" aria-label={t('engine.list.groups', { name: nameOf(by) })}>
      {groups.map((group, at) => {
        const key = keyOf(group)
        const isOpen = turned.has(key) !== (at === 0)
        const toggle = () => setTurned((last) => new Set(last.has(key) ? [...last].filter((one) => one !== key) : [...last, key]))
        return (
          <section key={key} className="weft-group">
            <h2>
              <button type="button" className="weft-group-head" aria-expanded={isOpen} onClick={toggle}>
                <span className="weft-group-name">{group.text === '' ? t('engine.list.noValue') : group.text}</span>
                <span className="weft-group-facts">
                  {t('engine.list.groupCount', { n: group.count })}
                  {sums.flatMap((sum) =>
                    group.sums[sum] === undefined
                      ? []
                      : ` · ${t('engine.list.groupSum', { name: nameOf(sum), sum: groupThousands(String(group.sums[sum])) })}`,
                  )}
                </span>
              </button>
            </h2>
            {isOpen && <GroupRecords {...{ page, source, by, list, params, menuId, table }} value={group.value} />}
          </section>
        )
      })}
    </div>
  )
}

function GroupRecords({ table, ...group }: GroupedListProps & { readonly value: ListGroup['value'] }) {
  return <>{table(useGroupList(group))}</>
}
