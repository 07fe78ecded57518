import type { Call, PickerList, PickerListProps } from '../../../engine'

/** The call that gives the list to a field with these props: a flag that is on may have one of its own. */
export const callOf = ({ call, flags = [] }: PickerList, props: PickerListProps): Call =>
  flags.find((flag) => flag.call !== undefined && props[flag.prop] === true)?.call ?? call
