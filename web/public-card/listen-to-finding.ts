/** The field and the button of «Consulter le solde de ma carte». */
import { readCardCode } from '#rules/card/card-code.ts'
import { caretAfterShaping, shapeCardCode } from '#rules/card/card-code-typing.ts'
import { refusals } from '#rules/plain/refusal.ts'

const showCard = (code: string): void => location.assign(`/c/${code}`)

export function listenToFinding(page: HTMLElement): void {
  const field = page.querySelector<HTMLInputElement>('#code')!
  const error = page.querySelector('#code-error')!
  const scan = page.querySelector<HTMLButtonElement>('[data-act="scan"]')!

  field.addEventListener('input', () => {
    const shaped = shapeCardCode(field.value)
    const caret = caretAfterShaping(field.value, field.selectionStart ?? field.value.length, shaped)
    field.value = shaped
    field.setSelectionRange(caret, caret)
    error.textContent = ''
    field.removeAttribute('aria-invalid')
  })
  page.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault()
    const code = readCardCode(field.value)
    if (code) return showCard(code)
    error.textContent = refusals['card-code-invalid']
    field.setAttribute('aria-invalid', 'true')
    field.focus()
  })
  scan.addEventListener('click', () => void openScanner(page, scan))
}

/** Downloads the scanner only now, for people who asked for it. */
async function openScanner(page: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.setAttribute('aria-busy', 'true')
  try {
    const { mountScanner } = await import('./scan-my-card.tsx')
    mountScanner(page.querySelector('#scanner')!, showCard)
    button.hidden = true
  } finally {
    button.removeAttribute('aria-busy')
  }
}
