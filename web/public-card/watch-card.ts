/** Keeps the page of a card true: read again every 20 s while somebody looks, and whenever they look again. */
const rhythmMs = 20_000
const patienceMs = 15_000

export function watchCard(card: Element): void {
  const link = document.querySelector('[data-act="refresh"]')!
  const offline = document.querySelector<HTMLTemplateElement>('#offline')!.innerHTML
  let shown = card.innerHTML
  let isReading = false

  const refresh = async () => {
    if (isReading || document.hidden) return
    isReading = true
    link.setAttribute('aria-busy', 'true')
    const found = (await readAgain()) ?? offline
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

/** What the server shows of the card now; undefined when it could not be asked. An earlier balance is not kept. */
async function readAgain(): Promise<string | undefined> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store', credentials: 'omit', signal })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return page.querySelector('#card')?.innerHTML
  } catch {
    return undefined
  }
}
