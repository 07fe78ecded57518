import { observer } from '@formily/react'
import { Suspense, useCallback, useMemo, type ComponentProps } from 'react'
import type { AnyKind } from '../../kind/define-kind'
import { isServerFilled } from '../../kind/server-fill'
import type { Access } from '../../model/access'
import type { Json, JsonObject } from '../../model/json'
import type { PlanInput } from '../../plan/plan'
import { choiceTags } from '../plain/choice-tags'
import { OptionTag } from '../plain/option-tag'
import { FieldBoundary } from './field-boundary'
import { FieldPlaceContext, type FieldPlace } from '../context/field-place'
import { FormItem, labelId } from './form-item'
import { widgetOf } from './load-widgets'
import { placeholderOf } from './placeholder-of'
import { RestingControl } from './resting-control'
import { elementId, useFormScope } from '../context/runtime-context'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import { useWhy } from '../why/why-context'
import { wordsAround } from './words-around'

interface HostProps {
  readonly path: string | null
  readonly at: string
  readonly props: JsonObject
}

/** Draws one value: its state from the plan, its widget from its kind, its words around it. */
export function InputHost({ path, at, props }: HostProps) {
  const { runtime } = useFormScope()
  const input = path === null ? undefined : runtime.input(path)
  // A node whose key was taken is no value; the parser has reported it.
  return input && input.node.at === at ? <ValueHost input={input} props={props} /> : null
}

type Mode = 'editable' | 'disabled' | 'readOnly'

/** Whether a field is filled in, greyed out, or only read, by its access and the state of its form. */
export function modeOf(access: Access, filled: boolean, enabled: boolean, formMode: 'create' | 'edit' | 'view', formDisabled: boolean): Mode {
  // While a form is filled in, a box says that the server will fill it; its widget takes no input anyway.
  if (formMode === 'view' || (access.mode === 'readOnly' && !filled)) return 'readOnly'
  return access.mode === 'disabled' || !enabled || formDisabled ? 'disabled' : 'editable'
}

const ValueHost = observer(function ValueHost({ input, props }: { readonly input: PlanInput; readonly props: JsonObject }) {
  const { runtime, idPrefix } = useFormScope()
  const services = useServices()
  const { path, field, kind, node } = input
  const onChange = useCallback((value: Json, picked?: Json) => runtime.change(path, value, picked), [runtime, path])
  const onBlur = useCallback(() => runtime.blur(path), [runtime, path])
  const place = useMemo(
    (): FieldPlace => ({
      owner: runtime,
      key: path,
      isThere: () => true,
      read: () => runtime.read(path),
      write: (value) => runtime.change(path, value),
    }),
    [runtime, path],
  )
  const why = useWhy()
  const onWhy = useMemo(() => why && (() => why({ input })), [why, input])
  const here = runtime.narrowed(input)
  const ownProps = useMemo(
    () => (here === input ? props : kind.compile(here.field as never, { text: services.text }).componentProps),
    [here, input, props, kind, services.text],
  )
  const state = runtime.stateOf(node)
  if (!state.visible) return null

  const id = elementId(idPrefix, path)
  const label = services.text(field.title)
  // A field without a title still has to be called something.
  const name = label || placeholderOf(input, '', services) || path
  const mode = modeOf(field.access, isServerFilled(kind), state.enabled, runtime.mode, runtime.layout.disabled)
  const standing = runtime.attentionAt(input)
  const { help, errors, attention, describedBy } = wordsAround(id, field, mode, runtime.errorsAt(path), runtime.messagesOf(node), standing, services)
  const value = runtime.read(path)
  const suffix = runtime.layout.labelSuffix
  const resting = {
    id,
    mode,
    required: state.required,
    invalid: errors.length > 0,
    describedBy,
    placeholder: placeholderOf(input, label, services),
    size: runtime.layout.size,
  }
  const Control = kind.input?.rest && mode !== 'readOnly' ? RestingControl : AtOnce
  return (
    <FormItem
      id={id}
      label={label && label + suffix}
      name={name}
      required={state.required && mode !== 'readOnly'}
      help={help}
      errors={errors}
      attention={attention}
      labelWidth={field.labelWidth}
      span={field.span ?? runtime.layout.span}
      onWhy={onWhy ?? undefined}
    >
      <FieldBoundary kind={kind.kind} at={node.at}>
        {mode === 'readOnly' && kind.input?.readOnly === 'text' ? (
          <ReadText id={id} kind={kind} input={here} value={value} />
        ) : (
          <Control kind={kind} input={here} value={value} resting={resting}>
            <FieldPlaceContext.Provider value={place}>
              <Suspense fallback={<div className="weft-loading" aria-hidden />}>
                <LazyWidget
                  kind={kind}
                  {...resting}
                  labelId={labelId(id)}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  label={name}
                  props={ownProps}
                />
              </Suspense>
            </FieldPlaceContext.Provider>
          </Control>
        )}
      </FieldBoundary>
    </FormItem>
  )
})

const AtOnce = ({ children }: ComponentProps<typeof RestingControl>) => children

/** A kind's widget, loaded when it is first drawn. */
export function LazyWidget({ kind, ...rest }: { readonly kind: AnyKind } & Record<string, unknown>) {
  const Widget = widgetOf(kind)
  return <Widget {...rest} />
}

function ReadText({
  id,
  kind,
  input,
  value,
}: {
  readonly id: string
  readonly kind: AnyKind
  readonly input: PlanInput
  readonly value: Json | undefined
}) {
  const context = useTextContext([input])
  // Kind and field agree: the plan has put them together.
  const words = kind.text(value, input.field as never, context)
  const tags = choiceTags(input.field.props, value, words, context)
  return (
    <output id={id} className="weft-read">
      {tags ? tags.map((tag, at) => <OptionTag key={at} {...tag} />) : words || '—'}
    </output>
  )
}
