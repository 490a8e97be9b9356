/** Copies a text. Browsers offer the clipboard only at secure addresses; on plain http the old `execCommand` is left. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByEvent(text)
  }
}

function copyByEvent(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', fill, { capture: true, once: true })
  const isCopied = document.execCommand('copy')
  document.removeEventListener('copy', fill, { capture: true })
  return isCopied
}
