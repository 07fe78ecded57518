type PageFile = () => Promise<unknown>

/** The address of a page schema is the path of its file below `pages/`, without `.json`, whether the platform's or a module's. */
const addressOf = (file: string): string => file.replace(/^.*?\/pages\//, '').replace(/\.json$/, '')

/** Every bundled page schema, fetched on first use. */
const files: Readonly<Record<string, PageFile>> = Object.fromEntries(
  Object.entries(import.meta.glob(['../../schemas/pages/**/*.json', '../../domain/*/pages/**/*.json'], { import: 'default' })).map(([file, load]) => [
    addressOf(file),
    load,
  ]),
)

/** Whether an address names a bundled page. */
export const isPageAddress = (address: string): boolean => Object.hasOwn(files, address)

/** The schema at an address as it stands in its file. */
export const pageFileAt = (address: string): PageFile | undefined => (isPageAddress(address) ? files[address] : undefined)
