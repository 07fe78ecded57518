import { FormProvider } from '@formily/react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AnyKind } from '../../kind/define-kind'
import { compilePage } from '../../compile/compile-page'
import type { InputField } from '../../model/field'
import type { PageId } from '../../model/ids'
import type { JsonObject } from '../../model/json'
import { defaultFormLayout, type FormPage } from '../../model/page'
import { buildPlan } from '../../plan/build-plan'
import { isEmptyValue } from '../../plan/empty-value'
import { useRegistry } from '../context/engine-provider'
import { DrawAhead } from '../form/draw-ahead'
import { FormRuntime } from '../../form/runtime'
import { loadWidget } from '../form/load-widgets'
import { Nodes } from '../form/nodes'
import { offersOf } from '../../form/offers-of'
import type { RecordScope } from '../../form/record-scope'
import { RecordScopeContext } from '../context/record-scope'
import { FormScopeContext } from '../context/runtime-context'
import { useServices } from '../context/services'
import { typeInto } from '../form/type-into'
import { SearchFrame, type SearchFrameProps } from './search-frame'
import { searchSpan, type Before } from './search-rest'

const searchPage = (fields: readonly InputField[], labelWidth: number): FormPage => ({
  page: 'form',
  id: '' as PageId,
  title: '',
  schemaVersion: 1,
  layout: { ...defaultFormLayout, labelWidth, span: searchSpan },
  fields: fields.map((field) => ({ ...field, span: searchSpan })),
  hiddenData: 'drop',
  confirm: null,
  cancel: null,
  buttons: [],
})

const pressed: MouseEventInit = { bubbles: true, cancelable: true, button: 0 }

/** Fetches the widgets that the form is to begin with. */
export const prepare = async (kinds: readonly AnyKind[]): Promise<void> => void (await Promise.all(kinds.map(loadWidget)))

interface SearchFormProps extends Omit<SearchFrameProps, 'onSubmit' | 'children'> {
  readonly fields: readonly InputField[]
  /** Those of them that are shown. */
  readonly visible: readonly InputField[]
  readonly idPrefix: string
  /** What the controls hold at first, by key. */
  readonly record: JsonObject
  /** Tells, once, what the user did before this was there. */
  readonly takeBefore: () => Before
  readonly onSearch: (search: JsonObject) => void
}

/** The search bar as an ordinary form. */
export function SearchForm({ fields, visible, idPrefix, record, takeBefore, onSearch, ...frame }: SearchFormProps) {
  const registry = useRegistry()
  const { text, gateway } = useServices()
  const { labelWidth } = frame
  const whole = useMemo(() => buildPlan(searchPage(fields, labelWidth), registry), [fields, labelWidth, registry])
  const plan = useMemo(() => buildPlan(searchPage(visible, labelWidth), registry), [visible, labelWidth, registry])
  // Values outlive folding: the form knows all fields, only the drawn schema changes.
  const runtime = useMemo(
    () => new FormRuntime({ plan: whole, record, mode: 'create', openEnds: true, offers: offersOf(gateway) }),
    [whole, record, gateway],
  )
  const around = useMemo(
    (): RecordScope => ({ mode: 'create', table: null, read: runtime.read, picked: runtime.picked, write: (values) => runtime.write(values) }),
    [runtime],
  )
  const schema = useMemo(() => compilePage(plan, { text }), [plan, text])
  const scope = useMemo(() => ({ runtime, idPrefix, ahead: new DrawAhead(true) }), [runtime, idPrefix])
  const search = async () => {
    await Promise.all(runtime.arrivals.awaited)
    runtime.arrivals.gather()
    // What cannot be read, such as letters for a number, is said at its box: searching without it would show what nobody asked for.
    if ('violations' in runtime.check()) return
    onSearch(Object.fromEntries(Object.entries(runtime.record()).filter(([, value]) => !isEmptyValue(value))))
  }

  // Goes on where the user was in the boxes that stood here: they are there until this is drawn.
  const [focused] = useState(() => document.activeElement?.id ?? '')
  const start = useRef({ takeBefore, search })
  useLayoutEffect(() => {
    const { texts, focus, press, submit } = start.current.takeBefore()
    for (const [id, written] of Object.entries(texts)) {
      const control = document.getElementById(id)
      if (control && written !== '') typeInto(control, written)
    }
    const control = focus !== null && focus === focused ? document.getElementById(focused) : null
    if (control && document.activeElement === document.body) {
      control.focus()
      // Lists open when the button goes down, dialogs when it was pressed.
      if (press) for (const type of ['mousedown', 'mouseup', 'click']) control.dispatchEvent(new MouseEvent(type, pressed))
    }
    if (submit) void start.current.search()
  }, [focused])
  return (
    <FormScopeContext.Provider value={scope}>
      <FormProvider form={runtime.form}>
        <SearchFrame {...frame} onSubmit={() => void search()}>
          <RecordScopeContext.Provider value={around}>
            <Nodes schema={schema} />
          </RecordScopeContext.Provider>
        </SearchFrame>
      </FormProvider>
    </FormScopeContext.Provider>
  )
}
