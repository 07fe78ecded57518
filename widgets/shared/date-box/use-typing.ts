import { useState } from 'react'
import type { Typing } from './typed-input'

interface TypingState {
  readonly typing: Typing
  /** For the picker: whether its panel stands open. */
  readonly panel: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }
  /** Something was picked in the panel. */
  readonly picked: () => void
  /** Draws the value anew, over what the picker holds instead, and leaves alone what is being typed. */
  readonly renew: () => void
}

/** What a picker's boxes and its panel have to know of each other. `goOn` leads to the next box, if there is one. */
export function useTyping({ kept, take }: Pick<Typing, 'kept' | 'take'>, goOn?: (box: number) => boolean): TypingState {
  const [edition, setEdition] = useState(0)
  const [, setRenewed] = useState(0)
  const [open, setOpen] = useState(false)
  const done = (box: number) => {
    // A picker that closes hands out what its panel held: by then that has to be what was typed.
    if (!goOn?.(box)) setTimeout(() => setOpen(false))
  }
  return {
    typing: { edition, kept, take, done },
    panel: { open, onOpenChange: setOpen },
    picked: () => setEdition((last) => last + 1),
    renew: () => setRenewed((last) => last + 1),
  }
}
