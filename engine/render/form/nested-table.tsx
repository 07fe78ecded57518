import { Suspense, useEffect, useMemo } from 'react'
import { observer } from '@formily/react'
import { runningSum } from '../../expression'
import type { PlanInput } from '../../plan/plan'
import { FieldBoundary } from './field-boundary'
import type { FormRows } from '../../form/rows/rows'
import { LazyWidget } from './input-host'
import { RecordScopeContext, useRecordScope } from '../context/record-scope'
import { useFormScope } from '../context/runtime-context'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'

interface NestedTableProps {
  /** The rows of the outer table. */
  readonly rows: FormRows
  readonly rowId: string
  readonly column: PlanInput
  readonly id: string
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly mode: 'editable' | 'readOnly'
}

/** The form table that stands in a row of another one, with the row's own record around it. */
export const NestedTable = observer(function NestedTable({ rows: outer, rowId, column, ...rest }: NestedTableProps) {
  const { stored } = useRecordScope()
  const scope = useMemo(() => ({ ...outer.scopeOf(rowId), stored }), [outer, rowId, stored])
  useEffect(() => outer.nested?.begin(), [outer, rowId])
  const rows = outer.nested?.rowsIn(rowId, column)
  if (!rows) return null
  return (
    <RecordScopeContext.Provider value={scope}>
      <InnerTable rows={rows} required={outer.rules.stateOf(rowId, column).required} {...rest} />
    </RecordScopeContext.Provider>
  )
})

interface InnerTableProps extends Omit<NestedTableProps, 'rowId' | 'column'> {
  readonly required: boolean
}

const InnerTable = observer(function InnerTable({ rows, ...rest }: InnerTableProps) {
  const { runtime } = useFormScope()
  const services = useServices()
  const columns = useMemo(() => rows.rules.sourced, [rows])
  const context = useTextContext(columns)
  const { field, kind, node } = rows.rules.here
  const props = useMemo(() => kind.compile(field as never, { text: services.text }).componentProps, [kind, field, services.text])
  return (
    <FieldBoundary kind={kind.kind} at={node.at}>
      <Suspense fallback={<div className="weft-loading" aria-hidden />}>
        <LazyWidget
          kind={kind}
          invalid={rows.errors.rows().length > 0}
          size={runtime.layout.size}
          label={services.text(field.title) || field.key}
          props={props}
          rows={rows}
          sum={(key: string) => sumOf(rows, key)}
          context={context}
          {...rest}
        />
      </Suspense>
    </FieldBoundary>
  )
})

/** The sum of a column, counted from the rows, which are few; followed. */
const sumOf = (rows: FormRows, key: string): number => runningSum(rows.store.rows.map((row) => row[key])).result('sum') ?? 0
