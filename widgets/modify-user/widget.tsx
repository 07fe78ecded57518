import type { InputWidgetProps } from '../../engine'
import { FilledBox } from '../shared/filled/filled-box'
import { referenceName } from '../shared/filled/reference-name'
import { useLookup } from '../shared/filled/use-lookup'

export default function ModifyUserWidget(widget: InputWidgetProps<Record<never, never>>) {
  return <FilledBox widget={widget} words={referenceName({ of: 'user' }, widget.value ?? undefined, useLookup())} />
}
