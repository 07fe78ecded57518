import { isLeft, type Json, type Option, type TextContext, type ValueViolation } from '../../engine'
import { followPath, isPrimitive, knownOptions, ownText, readList } from '../shared/choice-values'
import type { CascaderProps } from './props'

/** The paths of a stored value: one for a single choice, any number for several. */
export function readPaths(value: Json | undefined, multiple: boolean): readonly (readonly Json[])[] {
  const list = readList(value)
  if (list.length === 0) return []
  return multiple && list.some(Array.isArray) ? list.map(readList) : [list]
}

/** A path in words; steps that are not offered any more show their own text. */
export function pathText(path: readonly Json[], options: readonly Option[], props: CascaderProps, text: TextContext['text']): string {
  const steps = followPath(options, path).map((option, i) => (option ? text(option.label) : ownText(path[i])))
  return props.showAllLevels ? steps.join(` ${props.separator} `) : (steps.at(-1) ?? '')
}

/** A value in words: the labels of each path. */
export const pathsText = (value: Json | undefined, props: CascaderProps, context: TextContext): string =>
  readPaths(value, props.multiple)
    .map((path) => pathText(path, knownOptions(props.source, context), props, context.text))
    .join(', ')

/** Each path must be a list of values that leads to an offered end, for choices written into the schema. */
export function checkPaths(value: Json, props: CascaderProps): readonly ValueViolation[] {
  const { source } = props
  const paths: readonly Json[] | undefined = !Array.isArray(value) ? undefined : props.multiple ? value : [value]
  if (!paths?.every((path) => Array.isArray(path) && path.length > 0 && path.every(isPrimitive))) return [{ code: 'type' }]
  const stranger = paths.find((path) => {
    if (!isLeft(source, readList(path).at(-1))) return true
    if (source.from !== 'static') return false
    const end = followPath(source.options, readList(path)).at(-1)
    return !end || (!props.anyLevel && (end.children?.length ?? 0) > 0)
  })
  return stranger === undefined ? [] : [{ code: 'notOffered', detail: { value: readList(stranger).map(ownText).join(` ${props.separator} `) } }]
}
