/** Keeps the page of a card current: fetched again at the interval that the server sends, and whenever the page is shown again. */
import { cardOnPage } from './card-on-page.ts'
import { listenForWarning } from './warn-holder.ts'

/** The interval where the server sends none. */
const usualSeconds = 20

export function watchCard(card: Element): void {
  const link = document.querySelector('[data-act="refresh"]')!
  const orders = document.querySelector<HTMLElement>('#orders')!
  const { readAgain, telling, isFinal } = cardOnPage(card, orders)
  const isWarned = listenForWarning(orders)
  let isReading = false
  let next: ReturnType<typeof setTimeout> | undefined
  let touchedAt = Date.now()

  const wait = () => {
    clearTimeout(next)
    const { seconds = usualSeconds, minutes } = telling() ?? {}
    const isLeftAlone = minutes !== undefined && Date.now() - touchedAt >= Number(minutes) * 60_000
    if (!isFinal() && !isLeftAlone) next = setTimeout(() => void refresh(), Number(seconds) * 1000)
  }
  const refresh = async () => {
    if (isReading) return
    if (document.hidden && !isWarned()) return wait()
    isReading = true
    link.setAttribute('aria-busy', 'true')
    await readAgain()
    // While an order is awaited the page does not count as idle.
    if (telling()?.minutes === undefined) touchedAt = Date.now()
    link.removeAttribute('aria-busy')
    isReading = false
    wait()
  }
  const touch = () => {
    touchedAt = Date.now()
    void refresh()
  }

  link.addEventListener('click', (event) => {
    event.preventDefault()
    touch()
  })
  addEventListener('focus', touch)
  addEventListener('online', touch)
  document.addEventListener('visibilitychange', touch)
  wait()
}
