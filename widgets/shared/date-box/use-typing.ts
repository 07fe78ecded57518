import { useState } from 'react'
import type { Typing } from './typed-input'
import type { Wall } from './wall'

interface TypingState {
  readonly typing: Typing
  /** What a box was last told that can be read, while it is typed into: the panel shows this instead of the value. */
  readonly seen: { readonly box: number; readonly wall: Wall } | null
  /** For the picker: whether its panel stands open. */
  readonly panel: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }
  /** Something was picked in the panel. */
  readonly picked: () => void
  /** Draws the value anew, over what the picker holds instead, and leaves alone what is being typed. */
  readonly renew: () => void
}

interface TypingOptions extends Pick<Typing, 'kept' | 'take'> {
  /** What a clock on the wall shows at the typed text; null while it cannot be read. */
  readonly look: (box: number, text: string) => Wall | null
  /** Leads to the next box, if there is one: whether there was. */
  readonly goOn?: (box: number) => boolean
}

/** What a picker's boxes and its panel have to know of each other. */
export function useTyping({ kept, take, look, goOn }: TypingOptions): TypingState {
  const [edition, setEdition] = useState(0)
  const [, setRenewed] = useState(0)
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState<TypingState['seen']>(null)
  const done = (box: number) => {
    // A picker that closes hands out what its panel held: by then that has to be what was typed.
    if (!goOn?.(box)) setTimeout(() => setOpen(false))
  }
  return {
    typing: {
      edition,
      kept,
      // What cannot be read leaves the panel where it is: without a value it would leap to today.
      follow(box, text) {
        const wall = look(box, text.trim())
        if (wall) setSeen({ box, wall })
      },
      take(box, text) {
        setSeen(null)
        take(box, text)
      },
      done,
    },
    seen,
    panel: { open, onOpenChange: setOpen },
    picked() {
      setSeen(null)
      setEdition((last) => last + 1)
    },
    renew: () => setRenewed((last) => last + 1),
  }
}
