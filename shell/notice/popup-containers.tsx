import { useTranslation } from 'react-i18next'

const ids = { popups: 'shell-popups', toasts: 'shell-toasts' } as const

const byId = (id: string): HTMLElement => document.getElementById(id) ?? document.body

/**
 * Where a list, a calendar or a hint that belongs to `trigger` is put: into the dialog it was opened from, as nothing
 * outside a modal dialog is there for a screen reader, else among the popups of the page.
 */
export const popupContainer = (trigger?: HTMLElement | null): HTMLElement => trigger?.closest<HTMLElement>('[role="dialog"]') ?? byId(ids.popups)

/** Where toasts appear: a part of the page whose news are read aloud. */
export const toastContainer = (): HTMLElement => byId(ids.toasts)

/** The two places, beside the application's own elements. */
export function PopupContainers() {
  const { t } = useTranslation()
  return (
    <>
      <div id={ids.popups} role="region" aria-label={t('shell.frame.popups')} />
      <div id={ids.toasts} role="status" aria-live="polite" />
    </>
  )
}
