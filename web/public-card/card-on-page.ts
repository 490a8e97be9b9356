/**
 * What is shown of a card, as it was read last. Asked again is where its orders stand; the rest of the page is read once
 * more when that answer says that it changed.
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

  // The same words are left in place, and with them a reader's place in them.
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
    // An earlier balance is not kept beside a lost connection; the number that is shouted at the counter is, in grey.
    orders.toggleAttribute('data-lost', !told && !shownNow?.querySelector('[data-final]'))
    show(card, shownNow?.innerHTML ?? offline())
    if (!isLost()) tell(told)
  }

  return {
    readAgain: async () => {
      if (!(await readOrders())) await readAll()
    },
    /** What the server told with the orders; undefined where no card was found, or there is no connection. */
    telling: () => telling,
    /** Looking again would not help. */
    isFinal: () => card.querySelector('[data-final]') !== null,
  }
}

const tellingOf = (page: ParentNode | undefined): HTMLElement | undefined =>
  page?.querySelector<HTMLElement>('[data-mark]') ?? undefined
