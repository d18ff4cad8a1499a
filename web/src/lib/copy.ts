/** Whether a text could be put into the clipboard. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyMarked(text)
  }
}

/** In a house without TLS the clipboard is closed to pages, but not to what is marked. */
function copyMarked(text: string): boolean {
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.className = 'visually-hidden'
  document.body.append(box)
  box.select()
  const isDone = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) before.focus()
  return isDone
}
