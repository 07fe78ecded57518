import type { Static } from '@sinclair/typebox'
import { attrDefaults, attrProps } from '../shared/row-picker/attr'

export const relationFormAttrProps = attrProps
export type RelationFormAttrProps = Static<typeof attrProps>

export const relationFormAttrDefaults: RelationFormAttrProps = attrDefaults
