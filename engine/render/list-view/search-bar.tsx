import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { FormProvider } from '@formily/react'
import { Button, Grid } from 'antd'
import { useId, useMemo, useState, type CSSProperties } from 'react'
import { compilePage } from '../../compile/compile-page'
import type { InputField } from '../../model/field'
import type { PageId } from '../../model/ids'
import type { JsonObject } from '../../model/json'
import { defaultFormLayout, type FormPage } from '../../model/page'
import { buildPlan } from '../../plan/build-plan'
import { isEmptyValue } from '../../plan/empty-value'
import { useRegistry } from '../engine-provider'
import { DrawAhead } from '../draw-ahead'
import { FormRuntime } from '../form-runtime'
import { Nodes } from '../nodes'
import { offersOf } from '../offers-of'
import { RecordScopeContext, type RecordScope } from '../record-scope'
import { FormScopeContext } from '../runtime-context'
import { useServices } from '../services'

const shownAtFirst = 3
const shownOnPhone = 1

const searchPage = (fields: readonly InputField[]): FormPage => ({
  page: 'form',
  id: '' as PageId,
  title: '',
  schemaVersion: 1,
  layout: { ...defaultFormLayout, labelWidth: 90, span: 6 },
  fields: fields.map((field) => ({ ...field, span: 6 })),
  hiddenData: 'drop',
  confirm: null,
  cancel: null,
  buttons: [],
})

interface SearchBarProps {
  /** What is searched: a list in a drawer has a search of its own beside that of the page below. */
  readonly label: string
  readonly fields: readonly InputField[]
  readonly onSearch: (search: JsonObject) => void
}

/** The search controls of a list: an ordinary form, of which at first only one row is shown. Enter searches. */
export function SearchBar({ label, fields, onSearch }: SearchBarProps) {
  const registry = useRegistry()
  const { t, text, gateway } = useServices()
  const idPrefix = useId().replaceAll(':', '')
  const { md = true } = Grid.useBreakpoint()
  const most = md ? shownAtFirst : shownOnPhone
  const [open, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const visible = useMemo(() => (open ? fields : fields.slice(0, most)), [fields, open, most])
  const whole = useMemo(() => buildPlan(searchPage(fields), registry), [fields, registry])
  const plan = useMemo(() => buildPlan(searchPage(visible), registry), [visible, registry])
  // Values outlive folding: the form knows all fields, only the drawn schema changes. A new turn starts it empty.
  const runtime = useMemo(() => {
    void turn
    return new FormRuntime({ plan: whole, record: {}, mode: 'create', offers: offersOf(gateway) })
  }, [whole, turn, gateway])
  const around = useMemo(
    (): RecordScope => ({ mode: 'create', table: null, read: runtime.read, picked: runtime.picked, write: (values) => runtime.write(values) }),
    [runtime],
  )
  const schema = useMemo(() => compilePage(plan, { text }), [plan, text])
  const scope = useMemo(() => ({ runtime, idPrefix, ahead: new DrawAhead(true) }), [runtime, idPrefix])

  const search = () => onSearch(Object.fromEntries(Object.entries(runtime.record()).filter(([, value]) => !isEmptyValue(value))))
  const reset = () => {
    setTurn((n) => n + 1)
    onSearch({})
  }
  return (
    <FormScopeContext.Provider value={scope}>
      <form
        role="search"
        aria-label={label}
        className="weft-form weft-form-label-right weft-search"
        noValidate
        style={{ '--weft-label-width': '90px', '--weft-gutter': '16px' } as CSSProperties}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <FormProvider form={runtime.form} key={turn}>
          <div className="weft-row">
            <RecordScopeContext.Provider value={around}>
              <Nodes schema={schema} />
            </RecordScopeContext.Provider>
            <div className="weft-col weft-search-buttons">
              <Button type="primary" htmlType="submit">
                {t('engine.list.search')}
              </Button>
              <Button onClick={reset}>{t('engine.list.reset')}</Button>
              {fields.length > most && (
                <Button
                  type="link"
                  aria-expanded={open}
                  icon={open ? <UpOutlined /> : <DownOutlined />}
                  iconPosition="end"
                  onClick={() => setOpen(!open)}
                >
                  {t(open ? 'engine.list.fold' : 'engine.list.unfold')}
                </Button>
              )}
            </div>
          </div>
        </FormProvider>
      </form>
    </FormScopeContext.Provider>
  )
}
