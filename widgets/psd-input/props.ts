import { lineDefaults, lineProps, type LineProps } from '../shared/line-settings'

export const psdInputProps = lineProps(1000)
export type PsdInputProps = LineProps

export const psdInputDefaults: PsdInputProps = lineDefaults
