import { ownListDefaults, ownListProps, type OwnListProps } from '../shared/picker/own-list'

export const roleSelectProps = ownListProps
export type RoleSelectProps = OwnListProps

export const roleSelectDefaults: RoleSelectProps = ownListDefaults
