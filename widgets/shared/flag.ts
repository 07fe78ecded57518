import type { EditorEntry } from '../../engine'

/** The property-screen row of a true/false prop: a switch that says true and false instead of its usual 1 and 0. */
export const flag = <Prop extends string>(prop: Prop, group: EditorEntry['group']): EditorEntry<Prop> => ({
  prop,
  group,
  kind: 'switch',
  props: { activeValue: true, inactiveValue: false },
})
