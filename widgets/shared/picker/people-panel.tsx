import { Avatar, Button, Empty, Input, Spin } from 'antd'
import { useRef, type KeyboardEvent } from 'react'
import type { Call, JsonObject } from '../../../engine'
import { useServices } from '../../../engine/render'
import { NotLoaded } from './not-loaded'
import { usePeople, type Person } from './use-people'

interface PeoplePanelProps {
  readonly label: string
  readonly call: Call
  readonly input: JsonObject
  readonly chosenKeys: readonly string[]
  readonly keyOf: (person: Person) => string
  readonly onChoose: (person: Person) => void
}

/** Pixels before the end of the list at which the next page is fetched. */
const ahead = 120

/** People to choose from, page by page, found by words. The arrow keys walk from one to the next. */
export function PeoplePanel({ label, call, input, chosenKeys, keyOf, onChoose }: PeoplePanelProps) {
  const { t } = useServices()
  const people = usePeople(call, input)
  const list = useRef<HTMLUListElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.weft-picker-person') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus()
  }
  return (
    <div className="weft-picker-panel" role="group" aria-label={label}>
      <Input.Search
        value={people.keyword}
        allowClear
        placeholder={t('widgets.picker.findPeople')}
        aria-label={t('widgets.picker.findPeople')}
        onChange={(event) => people.find(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') walk(event)
        }}
      />
      <ul
        ref={list}
        className="weft-picker-people"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - ahead) people.more()
        }}
      >
        {people.rows.map((person, at) => (
          <li key={person.id}>
            <button
              type="button"
              className="weft-picker-person"
              tabIndex={at === 0 ? 0 : -1}
              aria-pressed={chosenKeys.includes(keyOf(person))}
              onKeyDown={walk}
              onClick={() => onChoose(person)}
            >
              <Avatar size={32} aria-hidden>
                {person.name.slice(-1)}
              </Avatar>
              <span className="weft-picker-name">
                <span>{person.name}</span>
                <span className="weft-picker-where"> {person.account}</span>
                <br />
                <span className="weft-picker-where">{person.organization}</span>
              </span>
            </button>
          </li>
        ))}
        {people.state === 'loading' && (
          <li style={{ padding: 12, textAlign: 'center' }}>
            <Spin size="small" />
          </li>
        )}
        {people.state === 'more' && (
          <li style={{ textAlign: 'center' }}>
            <Button type="link" size="small" onClick={people.more}>
              {t('widgets.picker.more')}
            </Button>
          </li>
        )}
      </ul>
      {people.state === 'failed' && <NotLoaded message={people.message} onRetry={people.retry} />}
      {people.state === 'end' && people.rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('widgets.picker.empty')} />}
    </div>
  )
}
