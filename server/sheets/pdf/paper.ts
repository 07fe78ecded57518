/** A column of the table on a paper. */
export interface PaperColumn {
  readonly title: string
  /** Amounts stand below each other to the right, and are never broken. */
  readonly is: 'text' | 'amount'
}

/** What stands on a letter with a table, all of it in words. It begins on a page of its own and takes as many as it needs. */
export interface Paper {
  /** Whom it comes from: said small above the title. */
  readonly from: string
  readonly title: string
  /** Said small below the title, and at the foot of each page. */
  readonly about: string
  /** Said in red before everything else, such as that it is void; '' for nothing. */
  readonly mark: string
  /** The sentence above the table. */
  readonly text: string
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  /** The last lines of the table. */
  readonly sums: readonly { readonly title: string; readonly value: string }[]
  /** What the QR code behind the table says; '' for none. */
  readonly code: string
}

/** What concerns a file of papers as a whole. */
export interface PaperFile {
  readonly title: string
  readonly author: string
  /** As BCP 47 writes it: `zh-CN`. */
  readonly language: string
  /** How pages of a paper are counted; `{page}` and `{of}` stand for the numbers. */
  readonly pages: string
}
