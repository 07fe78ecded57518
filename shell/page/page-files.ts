type PageFile = () => Promise<unknown>

/** Every bundled page schema, fetched on first use. The address is the path below `pages/` without `.json`. */
const files: Readonly<Record<string, PageFile>> = Object.fromEntries(
  Object.entries(import.meta.glob('../../schemas/pages/**/*.json', { import: 'default' })).map(([file, load]) => [
    file.replace(/^.*\/schemas\/pages\//, '').replace(/\.json$/, ''),
    load,
  ]),
)

export const isPageAddress = (address: string): boolean => Object.hasOwn(files, address)

/** The schema at an address as it stands in its file. */
export const pageFileAt = (address: string): PageFile | undefined => (isPageAddress(address) ? files[address] : undefined)
