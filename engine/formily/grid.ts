import { gridOf24 } from '../kind/formily-mapping'
import type { FormLayout } from '../model/page'
import { around, finished, ownPart, type FormilySchema } from './schema'

export type Properties = Readonly<Record<string, FormilySchema>>

/** How many of the 24 columns of the grid a node takes. */
export const spanOf = (node: FormilySchema): number => {
  const settings = node['x-decorator-props'] as { readonly gridSpan?: number } | undefined
  return settings?.gridSpan ?? 24
}

/** Nodes in a grid of 24 columns, where one of them takes less than a whole line. */
export const gridAround = (properties: Properties, { gutter }: Pick<FormLayout, 'gutter'>): Properties =>
  Object.values(properties).every((node) => spanOf(node) === 24)
    ? properties
    : {
        grid: finished({
          type: 'void',
          'x-component': 'FormGrid',
          'x-component-props': gridOf24(gutter),
          [ownPart]: around,
          properties,
        }),
      }
