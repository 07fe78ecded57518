import type { Gateway } from '../../engine'

/** A square that stands for any picture. */
const picture = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#1890ff"/><circle cx="48" cy="48" r="24" fill="#fff"/></svg>',
  ],
  { type: 'image/svg+xml' },
)

/** The gateway, except that files go nowhere: what is uploaded lives as long as the page. */
export function localFiles(gateway: Gateway): Gateway {
  const addresses = new Map<string, string>()
  let example: string | undefined
  return {
    ...gateway,
    upload(_type, file, progress) {
      const fileId = `local-${addresses.size + 1}`
      const url = URL.createObjectURL(file)
      addresses.set(fileId, url)
      progress(100)
      return Promise.resolve({ ok: true, value: { name: file.name, fileId, url } })
    },
    fileUrl: ({ fileId }) => Promise.resolve({ ok: true, value: addresses.get(fileId) ?? (example ??= URL.createObjectURL(picture)) }),
  }
}
