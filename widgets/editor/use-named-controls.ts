import { useLayoutEffect, type RefObject } from 'react'

interface Names {
  readonly id: string
  readonly labelId: string
  readonly required: boolean
  readonly invalid: boolean
}

/**
 * Gives the editor's own elements what it leaves out: the field's id and states on the writing area, and a name on each
 * tool, which otherwise is an icon alone. Its parts come and go, so they are named again whenever they change.
 */
export function useNamedControls(root: RefObject<HTMLElement | null>, { id, labelId, required, invalid }: Names): void {
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const name = () => {
      const area = element.querySelector('[contenteditable="true"]')
      if (area) {
        set(area, 'id', id)
        set(area, 'aria-labelledby', labelId)
        set(area, 'aria-required', required ? 'true' : null)
        set(area, 'aria-invalid', invalid ? 'true' : null)
      }
      for (const tool of element.querySelectorAll('[data-title]')) set(tool, 'aria-label', nameOf(tool))
      for (const menu of element.querySelectorAll('.dropdown-handler')) set(menu, 'aria-haspopup', 'true')
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [root, id, labelId, required, invalid])
}

/** What a tool does, and what it shows of it where that is words: whoever speaks to the browser says what they see (WCAG 2.5.3). */
function nameOf(tool: Element): string {
  const [title, shown] = [tool.getAttribute('data-title') ?? '', tool.textContent?.trim() ?? '']
  return shown === '' || title.includes(shown) ? title : `${title} ${shown}`
}

function set(element: Element, attribute: string, value: string | null): void {
  if (value === element.getAttribute(attribute)) return
  if (value === null) element.removeAttribute(attribute)
  else element.setAttribute(attribute, value)
}
