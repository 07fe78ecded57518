import { observer } from '@formily/react'
import { Suspense, useCallback, useMemo } from 'react'
import type { Json } from '../../model/json'
import type { PlanInput } from '../../plan/plan'
import { FieldBoundary } from './field-boundary'
import { FieldPlaceContext, type FieldPlace } from '../context/field-place'
import type { FormRows } from '../../form/rows/rows'
import { LazyWidget } from './input-host'
import { placeholderOf } from './placeholder-of'
import { RecordScopeContext, useRecordScope } from '../context/record-scope'
import { useFormScope } from '../context/runtime-context'
import { useServices } from '../context/services'

interface CellEditorProps {
  readonly rows: FormRows
  readonly rowId: string
  readonly column: PlanInput
  readonly id: string
  readonly labelId: string
  readonly describedBy: string | undefined
  /** Names this visit to the cell: what is entered during one visit is one step of undo. */
  readonly visit: string
  /** `readOnly` shows what the cell holds as forms show it, for kinds that draw that by their widget. */
  readonly mode?: 'editable' | 'readOnly'
}

/** The widget of a column at the place of one of its cells, with the row's own record around it. */
export const CellEditor = observer(function CellEditor({ rows, rowId, column, id, labelId, describedBy, visit, mode = 'editable' }: CellEditorProps) {
  const { runtime } = useFormScope()
  const services = useServices()
  const { field, kind, node } = column
  const { key } = field
  const { stored } = useRecordScope()
  const scope = useMemo(() => ({ ...rows.scopeOf(rowId), stored }), [rows, rowId, stored])
  const own = rows.rules.columnIn(column, rows.store.row(rowId) ?? {}).field
  const props = useMemo(() => kind.compile(own as never, { text: services.text }).componentProps, [kind, own, services.text])
  const onChange = useCallback(
    (value: Json, picked?: Json) => rows.edit([{ id: rowId, column: key, value, ...(picked === undefined ? {} : { picked }) }], visit),
    [rows, rowId, key, visit],
  )
  const onBlur = useCallback(() => rows.blur(rowId, key), [rows, rowId, key])
  const place = useMemo(
    (): FieldPlace => ({
      owner: rows,
      key: `${rowId} ${key}`,
      isThere: () => rows.store.indexOf(rowId) >= 0,
      read: () => rows.store.peekRow(rowId)?.[key],
      write: (value) => rows.edit([{ id: rowId, column: key, value }]),
    }),
    [rows, rowId, key],
  )
  const label = services.text(field.title)
  return (
    <RecordScopeContext.Provider value={scope}>
      <FieldBoundary kind={kind.kind} at={node.at}>
        <FieldPlaceContext.Provider value={place}>
          <Suspense fallback={<div className="weft-loading" aria-hidden />}>
            <LazyWidget
              kind={kind}
              id={id}
              labelId={labelId}
              value={rows.store.row(rowId)?.[key]}
              onChange={onChange}
              onBlur={onBlur}
              mode={mode}
              required={mode === 'editable' && rows.rules.stateOf(rowId, column).required}
              invalid={rows.errors.of(rowId).has(key)}
              describedBy={describedBy}
              placeholder={placeholderOf(column, label, services)}
              size={runtime.layout.size}
              label={label || key}
              props={props}
            />
          </Suspense>
        </FieldPlaceContext.Provider>
      </FieldBoundary>
    </RecordScopeContext.Provider>
  )
})
