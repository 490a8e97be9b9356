/** Keeps the page of a card true: read at once, every 20 s while somebody looks, and whenever they look again. */
import { readCardCode } from '#rules/card-code.ts'
import { Refusal, refusals } from '#rules/refusal.ts'
import { readPublicCard } from '../app/ask-in-public.ts'
import { type CardView, cardPage } from './card-page.ts'

const rhythmMs = 20_000

async function readView(written: string): Promise<CardView> {
  const code = readCardCode(written)
  if (!code) return { kind: 'problem', sentence: refusals['card-code-invalid'] }
  try {
    return { kind: 'card', card: await readPublicCard(code) }
  } catch (error) {
    return { kind: 'problem', sentence: sentenceOf(error) }
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Refusal)) return refusals['something-went-wrong']
  return error.code === 'network-failed' ? 'Pas de connexion. Réessayez.' : error.message
}

export function watchCard(code: string, page: HTMLElement): void {
  const card = page.querySelector('#card')!
  const button = page.querySelector<HTMLButtonElement>('[data-act="refresh"]')!
  let isReading = false
  let shown = ''

  const refresh = async () => {
    if (isReading || document.hidden) return
    isReading = true
    button.setAttribute('aria-busy', 'true')
    const { text } = cardPage(await readView(code))
    // The same words are left in place, and with them a reader's place in them.
    if (text !== shown) card.innerHTML = text
    shown = text
    button.removeAttribute('aria-busy')
    isReading = false
  }
  const run = () => void refresh()
  button.addEventListener('click', run)
  addEventListener('focus', run)
  addEventListener('online', run)
  document.addEventListener('visibilitychange', run)
  setInterval(run, rhythmMs)
  run()
}
