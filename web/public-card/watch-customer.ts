/** The screen beside a till: fetched again each second while it is visible. */
import { readPageAgain } from '../app/calls/read-page-again.ts'

const rhythmMs = 1_000
/** How long answers may fail before the total, which may be outdated, is hidden. */
const patienceMs = 3_500

export function watchCustomer(screen: Element): void {
  const late = document.querySelector<HTMLTemplateElement>('#offline')!.innerHTML
  const address = `${location.pathname.replace(/\/$/, '')}/panier`
  let shown = screen.innerHTML
  let heardAt = Date.now()
  let isReading = false

  const show = (words: string) => {
    if (words !== shown) screen.innerHTML = words
    shown = words
  }
  const read = async () => {
    isReading = true
    const told = (await readPageAgain(address))?.querySelector('.screen')
    isReading = false
    if (!told) return
    heardAt = Date.now()
    show(told.outerHTML)
  }
  const look = () => {
    if (document.hidden) return
    if (Date.now() - heardAt > patienceMs) show(late)
    if (!isReading) void read()
  }
  setInterval(look, rhythmMs)
  document.addEventListener('visibilitychange', look)
}
