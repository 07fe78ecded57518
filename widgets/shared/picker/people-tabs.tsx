import { Tabs } from 'antd'
import { useServices } from '../../../engine/render'
import { calls } from './calls'
import { PeoplePanel } from './people-panel'
import type { Person } from './use-people'

interface PeopleTabsProps {
  readonly chosenKeys: readonly string[]
  readonly keyOf: (person: Person) => string
  readonly onChoose: (person: Person) => void
}

const nobodySpecial = {}

/** People to choose from in three tabs: all of them, those of the own organisation, those one leads. */
export function PeopleTabs(panel: PeopleTabsProps) {
  const { t } = useServices()
  const tab = (key: 'users' | 'organizationUsers' | 'subordinates') => ({
    key,
    label: t(`widgets.picker.${key}`),
    children: <PeoplePanel {...panel} label={t(`widgets.picker.${key}`)} call={calls[key]} input={nobodySpecial} />,
  })
  return <Tabs items={[tab('users'), tab('organizationUsers'), tab('subordinates')]} />
}
