import { countCharacters } from './check-length'

const cut = (text: string, { max }: { readonly max: number }): string => [...text].slice(0, max).join('')

/** Counts and limits the text of an antd input by characters, as `checkLength` does; by itself antd counts UTF-16 units. */
export const countProps = ({ maxLength, showCount }: { readonly maxLength: number | null; readonly showCount: boolean }) =>
  maxLength === null ? {} : { count: { max: maxLength, show: showCount, strategy: countCharacters, exceedFormatter: cut } }
