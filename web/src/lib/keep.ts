/** Gives a file to the browser to keep. */
export function keep({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
