/**
 * The paper that sheets are printed on, with the number of each page. It stands with what is printed and goes with it: other prints of the window are
 * none of its business. A page with a name of its own would leave an empty one behind it, for what follows in the document.
 */
export const SheetPaper = ({ landscape = false }: { readonly landscape?: boolean }) => (
  <style>{`@page { size: A4${landscape ? ' landscape' : ''}; margin: 14mm 12mm 16mm; @bottom-right { content: counter(page) ' / ' counter(pages); font-size: 9pt; } }`}</style>
)
