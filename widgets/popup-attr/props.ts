import type { Static } from '@sinclair/typebox'
import { attrDefaults, attrProps } from '../shared/row-picker/attr'

export const popupAttrProps = attrProps
export type PopupAttrProps = Static<typeof attrProps>

export const popupAttrDefaults: PopupAttrProps = attrDefaults
