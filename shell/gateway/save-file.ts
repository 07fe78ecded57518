/** Hands a file to the browser's own download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  saveFrom(name, address)
  // The click only starts the download; the address must outlive its first read.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Has the browser fetch a file itself, so that it never lies in memory. */
export function saveFrom(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
