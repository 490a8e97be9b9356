/** «Votre commande A-127»: the part of the page that a phone reloads every few seconds. */
import type { PublicCard } from '#contract/card/public-card.ts'
import { isToCollect, orderStateWords } from '#rules/kitchen/order-call.ts'
import { beforeWords, minutesTold, rhythmOf } from '#rules/kitchen/order-watch.ts'
import { formatTime } from '#rules/plain/french.ts'
import { type Html, html } from '../platform/html.ts'

type Order = PublicCard['orders'][number]
type Watched = Pick<PublicCard, 'orders' | 'mark' | 'now'>

export const readAtWords = (now: Date): string => `Mis à jour à ${formatTime(now)}`

/** Contains, for the script, when to ask again and whether the rest of the page has changed. */
export function orderBlock({ orders, mark, now }: Watched): Html {
  const { seconds, isIdle } = rhythmOf(orders)
  const isAwaited = orders.some(({ before }) => before !== null)
  return html`<div data-mark="${mark}" data-seconds="${seconds}" ${isIdle ? html`data-minutes="${minutesTold}"` : undefined}
      data-read-at="${readAtWords(new Date(now))}">
    ${orders.map(oneOrder)}${isAwaited ? alarm : undefined}</div>`
}

/** Browsers play sound only after a tap; the button only appears in browsers that run scripts. */
const alarm = html`
    <p class="scripted alarm"><button type="button" class="button" data-act="warn">Me prévenir</button>
      <span>Gardez cette page ouverte.</span></p>`

function oneOrder({ number, state, since, before }: Order): Html {
  const time = formatTime(new Date(since))
  if (isToCollect(state))
    return html`
    <div class="order" data-state="ready" data-ready="${number}"><h2>Votre commande <b translate="no">${number}</b></h2>
      <p><strong>${orderStateWords[state]}</strong>${state === 'ready' ? '' : ' · prête'} depuis ${time} · venez la chercher au comptoir</p></div>`
  const ahead = beforeWords(before)
  const rest = ahead === undefined ? html` à ${time}` : html` · ${ahead} · depuis ${time}`
  return html`
    <div class="order" data-state="${state}"><h2>Votre commande <b translate="no">${number}</b></h2>
      <p><strong>${orderStateWords[state]}</strong>${rest}</p></div>`
}
