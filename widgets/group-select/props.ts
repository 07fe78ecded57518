import { ownListDefaults, ownListProps, type OwnListProps } from '../shared/picker/own-list'

export const groupSelectProps = ownListProps
export type GroupSelectProps = OwnListProps

export const groupSelectDefaults: GroupSelectProps = ownListDefaults
