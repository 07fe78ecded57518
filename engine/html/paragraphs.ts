/** Plain text as HTML that shows it: each line a paragraph, every sign as it was typed. */
export const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
