import { useEffect, useMemo, useRef } from 'react'
import type { InputWidgetProps, Json, Within } from '../../engine'
import { bookOf, useLookup, useRecordValue, useServices } from '../../engine/render'
import { calls } from '../shared/picker/calls'
import { idAndName, type Chosen } from '../shared/picker/chosen'
import { PeoplePanel } from '../shared/picker/people-panel'
import { PeopleTabs } from '../shared/picker/people-tabs'
import { Picker } from '../shared/picker/picker'
import { storedIds } from '../shared/picker/stored'
import type { Person } from '../shared/picker/use-people'
import { peopleWithin, type UserSelectProps } from './props'

const user = { of: 'user' } as const

/** The part of the staff that may be chosen, as the server's call takes it. */
const conditionOf = ({ ids, departments, positions, roles, groups }: Within) => ({
  userIds: [...(ids ?? [])],
  departIds: [...(departments ?? [])],
  positionIds: [...(positions ?? [])],
  roleIds: [...(roles ?? [])],
  groupIds: [...(groups ?? [])],
})

export default function UserSelectWidget(widget: InputWidgetProps<UserSelectProps>) {
  const { gateway, t, text } = useServices()
  const context = { lookup: useLookup() }
  const { props, onChange } = widget
  const { multiple } = props
  const relation = props.selectType === 'all' || props.selectType === 'custom' ? '' : props.relationField
  const related = useRecordValue(relation === '' ? undefined : relation)
  const within = useMemo(() => peopleWithin(props, related), [props, related])
  const title = text(props.title) || t('widgets.picker.approver')

  // Whoever was chosen belonged to what the related field held before. A record that is opened keeps what it holds.
  const before = useRef(JSON.stringify(related ?? null))
  useEffect(() => {
    const now = JSON.stringify(related ?? null)
    if (relation !== '' && now !== before.current) onChange(multiple ? [] : null)
    before.current = now
  }, [related, relation, multiple, onChange])

  const chosenOf = ({ id, name, account }: Person): Chosen => {
    bookOf(gateway).remember(user, id, { id, fullName: name, account })
    return { key: id, value: id, label: name, picked: idAndName(id, name) }
  }
  return (
    <Picker
      widget={widget as InputWidgetProps<unknown>}
      stored={storedIds(user, widget.value as Json | undefined, context)}
      multiple={multiple}
      clearable={props.clearable}
      title={title}
      width={800}
      askAgain={t('widgets.picker.choose', { title })}
    >
      {(held) => {
        const panel = {
          chosenKeys: held.items.map(({ key }) => key),
          keyOf: ({ id }: Person) => id,
          onChoose: (person: Person) => held.add(chosenOf(person)),
        }
        return within ? <PeoplePanel {...panel} label={title} call={calls.users} input={conditionOf(within)} /> : <PeopleTabs {...panel} />
      }}
    </Picker>
  )
}
