import { makeAutoObservable, observable } from 'mobx'
import { documentKind } from './document-kind'

/** A document that is looked at; its address comes a moment later, null where there is none. */
export interface ShownDocument {
  readonly name: string
  readonly address: Promise<string | null>
}

interface DeskOptions {
  /** Says that a file is nowhere. */
  readonly onMissing: () => void
  readonly openWindow: (url: string) => void
}

/** What the user looks at besides the page. */
export class DocumentDesk {
  shown: ShownDocument | null = null

  constructor(private readonly options: DeskOptions) {
    makeAutoObservable<DocumentDesk, 'options'>(this, { options: false, shown: observable.ref }, { autoBind: true })
  }

  /** Shows pictures, pdf and office files over the page; anything else is opened as it is. */
  show(name: string, address: Promise<string | null>): void {
    if (documentKind(name) !== 'other') this.shown = { name, address }
    else void address.then((url) => (url === null ? this.options.onMissing() : this.options.openWindow(url)))
  }

  close(): void {
    this.shown = null
  }

  /** Its address leads nowhere: says so, and closes. */
  missing(): void {
    this.close()
    this.options.onMissing()
  }
}
