import type { ComponentType } from 'react'
import type { ReportChart } from '../../model/report'

/** What a chart draws: names along the axis or the slices, and rows of figures over them. */
export interface ChartProps {
  readonly kind: ReportChart['kind']
  readonly title: string
  readonly data: {
    readonly names: readonly string[]
    readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
    readonly limits: readonly number[]
  }
}

/** The application's charts; each comes with its figures as a table for those who do not see it. */
export interface ChartLibrary {
  load(): Promise<ComponentType<ChartProps>>
}
