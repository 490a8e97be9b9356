/** The page that shows customers their own sale at a till, in French and Arabic: no card, no name, no other sale. */
import type { CustomerView } from '#contract/sale/customer-screen.ts'
import { type Centimes, formatDirhams } from '#rules/plain/money.ts'
import { type Html, html } from '../platform/html.ts'

/** `isLate`: the till has sent nothing for a while. The type is undefined where no till shows anything. */
export type Told = { readonly view: CustomerView; readonly isLate: boolean }

const inArabic = (words: string): Html => html`<span lang="ar" dir="rtl">${words}</span>`

export const customerPage = (told: Told | undefined): Html => html`
  <h1 class="fp-hidden">Votre achat</h1>
  <section id="customer" aria-label="Votre achat" aria-live="polite">${customerPart(told)}</section>
  <template id="offline">${late}</template>`

const late = html`<div class="notice doubt" data-tone="warn" role="alert"><p>Écran en retard&nbsp;: demandez le total à la caisse.</p>
  <p lang="ar" dir="rtl">الشاشة متأخرة: اسأل عن المجموع عند الصندوق.</p></div>`

/** The part that the script reloads instead of the whole page. A silent till without a cart counts as idle, not late. */
export function customerPart(told: Told | undefined): Html {
  if (!told)
    return html`<div class="screen"><p class="greeting">Cet écran est fermé.</p>
      <p>Ouvrez-le de nouveau depuis la caisse.</p></div>`
  const { view, isLate } = told
  if (!isLate) return html`<div class="screen">${sale(view)}</div>`
  return html`<div class="screen">${view.lines.length > 0 ? late : welcome}</div>`
}

const welcome = html`<p class="greeting">Bienvenue ${inArabic('مرحبا')}</p>`

function sale({ lines, total, balanceAfter, orderNumber }: CustomerView): Html {
  if (orderNumber !== null) return paid(orderNumber, balanceAfter)
  if (lines.length === 0) return welcome
  return html`
    <ul class="cart">${lines.map(
      (line) =>
        html`<li><span>${line.quantity} ${line.name}</span> <bdi translate="no">${formatDirhams(line.total)}</bdi></li>`,
    )}</ul>
    <div class="figures">${figure('Total', 'المجموع', total)}
      ${balanceAfter === null ? askForCard : figure('Solde après achat', 'الرصيد بعد الشراء', balanceAfter)}</div>`
}

const askForCard = html`<p class="ask">Présentez votre carte ${inArabic('قدّم بطاقتك')}</p>`

const paid = (orderNumber: string, balance: Centimes | null): Html => html`
    <p class="greeting">Merci et bon appétit&#8239;! ${inArabic('شكرا وبالصحة')}</p>
    <div class="figures"><p class="figure"><span>Commande</span> ${inArabic('الطلب')} <b>${orderNumber}</b></p>
      ${balance === null ? undefined : figure('Nouveau solde', 'الرصيد الجديد', balance)}</div>`

const figure = (label: string, arabic: string, amount: Centimes): Html => html`
    <p class="figure"><span>${label}</span> ${inArabic(arabic)} <b><bdi translate="no">${formatDirhams(amount)}</bdi></b></p>`
