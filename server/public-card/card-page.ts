/** The page that shows a card to its holder's phone. It contains no name of a person or stand, and not the full code. */
import type { PublicCard } from '#contract/card/public-card.ts'
import type { CardStatus } from '#rules/card/card-status.ts'
import { cardOperationWords } from '#rules/card/card-words.ts'
import { formatDate, formatDayAndTime, formatDays } from '#rules/plain/french.ts'
import {
  type Centimes,
  centimes,
  dirhams,
  formatDirhams,
  formatSignedDirhams,
  noMoney,
} from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { type Html, html } from '../platform/html.ts'
import { orderBlock, readAtWords } from './order-block.ts'

/**
 * A card, or the reason why none is shown. `isFinal`: trying again would not help and would count as guessing. `missed`: the
 * text that matches no card. `advice`: what the holder can do.
 */
export type Look =
  | { readonly card: PublicCard; readonly isBlocked?: boolean }
  | {
      readonly sentence: string
      readonly isFinal: boolean
      readonly missed?: string | undefined
      readonly advice?: string | undefined
    }

/** The script replaces only the content of #orders and #card; without a script, the link reloads the page. */
export const cardPage = (look: Look): Html => html`
  <h1 class="fp-hidden">Ma carte</h1>
  <section id="orders" aria-label="Vos commandes" aria-live="polite">${'card' in look ? orderBlock(look.card) : undefined}</section>
  <section id="card" aria-label="Ma carte">${'card' in look ? found(look) : problem(look)}</section>
  <p><a class="button" href="" data-act="refresh" data-quiet ${'missed' in look && look.missed ? html`hidden` : undefined}>Actualiser</a></p>
  <template id="offline"><div class="notice" data-tone="bad" role="alert"><p>Pas de connexion. Réessayez.</p></div></template>
  <template id="offline-order"><div class="notice" data-tone="bad" role="alert"><p>Pas de connexion depuis <time></time>, nous réessayons.</p></div></template>`

const statusWords: Record<CardStatus, string> = {
  active: 'Active',
  blank: 'Vierge',
  'low-balance': 'Solde bas',
  expired: 'Expirée',
  inactive: 'Inactive',
}

const signs = {
  purchase: -1,
  recharge: 1,
  'recharge-cancellation': -1,
  refund: -1,
  cancellation: 1,
} as const

const dayLength = 24 * 60 * 60 * 1000

function found({ card, isBlocked = false }: Extract<Look, { card: PublicCard }>): Html {
  const now = new Date(card.now)
  return html`
    <p class="badges"><span class="type" data-type="${card.type}">Carte <span translate="no">${card.type}</span></span>
      <span class="status" data-status="${card.status}">${isBlocked ? 'Bloquée' : statusWords[card.status]}</span></p>
    ${card.status === 'inactive' ? inactive(isBlocked) : money(card, now)}
    <p class="foot" id="read-at">${readAtWords(now)}</p>
    <p class="foot">Carte <span translate="no">${card.codeTail}</span> · Traitez cette carte comme de l'argent liquide.</p>`
}

/** Longer texts that are not a code are cut. */
const longestShown = 60

const problem = ({ sentence, isFinal, missed, advice }: Exclude<Look, { card: PublicCard }>): Html => html`
  <div class="notice" data-tone="bad" role="alert" ${isFinal ? html`data-final` : undefined}><p>${sentence}</p>
    ${advice ? html`<p>${advice}</p>` : undefined}
    ${missed ? html`<p>Lu&nbsp;: <bdi translate="no">${missed.slice(0, longestShown)}</bdi></p>` : undefined}</div>
  <p><a class="button" href="/c">Saisir un autre code</a></p>`

const inactive = (isBlocked: boolean): Html => html`
  <div class="notice" data-tone="off"><p>${isBlocked ? 'Cette carte est bloquée.' : refusals['card-deactivated']}</p>
    <p>Adressez-vous à la caisse de recharge.</p></div>`

function money(card: PublicCard, now: Date): Html {
  return html`
    <p class="balance"><span>Solde</span> ${balanceWords(card.balance)}</p>
    ${hint(card)}
    <p>${expiry(card.expiresAt, now)}</p>
    <h2>Dernières opérations</h2>
    ${
      card.operations.length === 0
        ? html`<p>Jamais utilisée</p>`
        : html`<ul class="operations">${card.operations.map((operation) => line(operation, now))}</ul>`
    }`
}

/** Balances of a thousand dirhams or more are smaller, to fit on one line of the narrowest phone. */
const balanceWords = (balance: Centimes): Html =>
  balance < dirhams(1_000)
    ? html`<bdi translate="no">${formatDirhams(balance)}</bdi>`
    : html`<bdi translate="no" data-long>${formatDirhams(balance)}</bdi>`

function hint({ status, balance }: PublicCard): Html | undefined {
  if (status === 'expired') return expired(balance)
  if (status === 'low-balance')
    return html`<div class="notice" data-tone="warn"><p>Solde bas&nbsp;: pensez à recharger.</p></div>`
  return undefined
}

/** The desk refunds an expired card; a card with balance 0 shows no such promise. */
function expired(balance: Centimes): Html {
  const amount = html`<bdi translate="no">${formatDirhams(balance)}</bdi>`
  const [french, arabic] =
    balance > noMoney
      ? [
          html`<p>Vos ${amount} vous seront rendus à la caisse de recharge.</p>`,
          html`<p lang="ar" dir="rtl">ستُعاد إليك ${amount} في صندوق الشحن.</p>`,
        ]
      : []
  return html`<div class="notice" data-tone="bad"><p>${refusals['card-expired']}</p>${french}
    <p lang="ar" dir="rtl">انتهت صلاحية هذه البطاقة</p>${arabic}</div>`
}

function expiry(expiresAt: string | null, now: Date): string {
  if (expiresAt === null) return "Sans date d'expiration"
  const at = new Date(expiresAt)
  const left = at.getTime() - now.getTime()
  if (left <= 0) return `Expirée depuis le ${formatDate(at)}`
  const soon = left < dayLength ? "moins d'un jour" : formatDays(Math.round(left / dayLength))
  return `Expire le ${formatDate(at)} (dans ${soon})`
}

function line({ kind, amount, at }: PublicCard['operations'][number], now: Date): Html {
  const sign = signs[kind]
  return html`<li><bdi translate="no" data-sign="${sign}">${formatSignedDirhams(centimes(sign * Math.abs(amount)))}</bdi>
    <span>${cardOperationWords[kind]}</span> <span>${formatDayAndTime(new Date(at), now)}</span></li>`
}
