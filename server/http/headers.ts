/** Tells a browser to show a file or to save it, under a name in any script (RFC 6266, RFC 8187). */
export const contentDisposition = (as: 'inline' | 'attachment', name: string): string =>
  `${as}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
