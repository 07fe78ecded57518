import { useEffect, useState, type ComponentType } from 'react'
import type { InputWidgetProps } from '../../engine'
import type { EditorProps } from './props'

export type RichEditorProps = InputWidgetProps<EditorProps, string> & {
  /** Whether the user has been writing here already: the cursor then stands behind what there is. */
  readonly goesOn: boolean
}
type Loaded = { readonly editor: ComponentType<RichEditorProps> } | { readonly failure: unknown }

let known: Loaded | null = null

/**
 * The editor once its chunk is loaded, null before. Not by Suspense: what stands in its place is written in, and only the caller
 * knows when that may be taken away. @throws what the loading failed with, for the place that shows failures
 */
export function useRichEditor(): ComponentType<RichEditorProps> | null {
  const [loaded, setLoaded] = useState(known)
  useEffect(() => {
    if (loaded) return
    let here = true
    void import('./rich-editor').then(
      ({ default: editor }): void => {
        known = { editor }
        if (here) setLoaded(known)
      },
      (failure: unknown) => here && setLoaded({ failure }),
    )
    return () => {
      here = false
    }
  }, [loaded])
  if (!loaded) return null
  if ('failure' in loaded) throw loaded.failure
  return loaded.editor
}
