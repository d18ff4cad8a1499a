/**
 * The text of a file that somebody saved with a spreadsheet: in UTF-8 or UTF-16, or else in the letters of Western Windows, in which many
 * spreadsheets still write. Those fit any bytes, so they are tried last.
 */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
