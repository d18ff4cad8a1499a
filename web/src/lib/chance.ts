/** So many random bytes in hexadecimal digits. Works on pages without TLS too, where browsers have no randomUUID. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** An id that nobody else thinks of. */
export const newId = (): string => randomHex(16)
