/**
 * Updates the page of a card: the state of its orders is fetched repeatedly; the rest of the page only when that answer says that it
 * changed.
 */
import { formatTime } from '#rules/plain/french.ts'
import { readPageAgain } from '../app/calls/read-page-again.ts'

export function cardOnPage(card: Element, orders: Element) {
  const wordsOf = (template: string) => document.querySelector<HTMLTemplateElement>(template)!.innerHTML
  const ordersAddress = `${location.pathname.replace(/\/$/, '')}/commandes`
  const found = tellingOf(document)
  const shown = new Map<Element, string | undefined>([
    [card, card.innerHTML],
    [orders, found?.innerHTML],
  ])
  let telling = found?.dataset
  let heardAt = new Date()

  // Unchanged words are left alone, so that a screen reader keeps its place in them.
  const show = (part: Element, words: string) => {
    if (words !== shown.get(part)) part.innerHTML = words
    shown.set(part, words)
  }
  const tell = (block: HTMLElement | undefined) => {
    telling = block?.dataset
    heardAt = new Date()
    show(orders, block?.innerHTML ?? '')
  }

  const isLost = () => orders.hasAttribute('data-lost')
  const offline = () =>
    orders.querySelector('.order')
      ? wordsOf('#offline-order').replace('<time></time>', `<time>${formatTime(heardAt)}</time>`)
      : wordsOf('#offline')

  const readOrders = async (): Promise<boolean> => {
    if (telling === undefined || isLost()) return false
    const answer = tellingOf(await readPageAgain(ordersAddress))
    if (answer?.dataset.mark !== telling.mark) return false
    tell(answer)
    document.querySelector('#read-at')!.textContent = telling.readAt ?? ''
    return true
  }
  const readAll = async () => {
    const page = await readPageAgain()
    const shownNow = page?.querySelector('#card')
    const told = tellingOf(page)
    // Without a connection the balance is hidden, as it may be old; the number called out at the counter stays, in grey.
    orders.toggleAttribute('data-lost', !told && !shownNow?.querySelector('[data-final]'))
    show(card, shownNow?.innerHTML ?? offline())
    if (!isLost()) tell(told)
  }

  return {
    readAgain: async () => {
      if (!(await readOrders())) await readAll()
    },
    /** What the server answered about the orders; undefined where no card was found, or there is no connection. */
    telling: () => telling,
    /** Whether the page shows a final state, so that asking again is useless. */
    isFinal: () => card.querySelector('[data-final]') !== null,
  }
}

const tellingOf = (page: ParentNode | undefined): HTMLElement | undefined =>
  page?.querySelector<HTMLElement>('[data-mark]') ?? undefined
