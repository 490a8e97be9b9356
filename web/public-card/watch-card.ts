/** Keeps the page of a card true: read again every 20 s while the page is in view, and whenever it comes back into view. */
import { readPageAgain } from '../app/calls/read-page-again.ts'

const rhythmMs = 20_000

export function watchCard(card: Element): void {
  const link = document.querySelector('[data-act="refresh"]')!
  const offline = document.querySelector<HTMLTemplateElement>('#offline')!.innerHTML
  let shown = card.innerHTML
  let isReading = false

  const refresh = async () => {
    if (isReading || document.hidden) return
    isReading = true
    link.setAttribute('aria-busy', 'true')
    const page = await readPageAgain()
    // An earlier balance is not kept beside a lost connection.
    const found = page?.querySelector('#card')?.innerHTML ?? offline
    // The same words are left in place, and with them a reader's place in them.
    if (found !== shown) card.innerHTML = found
    shown = found
    link.removeAttribute('aria-busy')
    isReading = false
  }
  const run = () => void refresh()
  const isFinal = () => card.querySelector('[data-final]') !== null
  link.addEventListener('click', (event) => {
    event.preventDefault()
    run()
  })
  addEventListener('focus', run)
  addEventListener('online', run)
  document.addEventListener('visibilitychange', run)
  setInterval(() => isFinal() || run(), rhythmMs)
}
