/** «Consulter le solde de ma carte»: for people who typed the address, or whose camera reads no QR code. */
import { refusals } from '#rules/plain/refusal.ts'
import { type Html, html } from '../platform/html.ts'

/** `typed`: the submitted text, which is not a code. The button to scan only appears in browsers that run scripts. */
export const findPage = (typed?: string): Html => html`
  <h1>Consulter le solde de ma carte</h1>
  <p class="scripted"><button type="button" class="button" data-act="scan">Scanner ma carte</button></p>
  <div id="scanner"></div>
  <form action="/c" novalidate>
    <label for="code">Code de la carte</label>
    <p class="help" id="code-help">26 caractères, sous le QR code&nbsp;: FP-123456-…</p>
    <p class="error" id="code-error" role="alert">${typed === undefined ? undefined : refusals['card-code-invalid']}</p>
    <input id="code" name="code" value="${typed ?? ''}" ${typed === undefined ? undefined : html`aria-invalid="true"`}
      aria-describedby="code-help code-error" autocomplete="off" autocapitalize="characters" autocorrect="off"
      spellcheck="false" enterkeyhint="go" />
    <button type="submit" class="button" data-quiet>Voir mon solde</button>
  </form>
  ${picture}
  <h2>Où recharger&#8239;?</h2>
  <p>À la caisse de recharge du site.</p>`

/** A drawing that shows where the code is on a card. */
const picture = html`
  <svg class="picture" viewBox="0 0 172 108" role="img" aria-label="Le code est écrit sous le QR code, au dos de la carte">
    <rect x="1" y="1" width="170" height="106" rx="10" fill="none" stroke="currentColor" stroke-width="2" />
    <path d="M14 14h26v26H14zM56 14h26v26H56zM14 56h26v26H14z" fill="none" stroke="currentColor" stroke-width="6" />
    <path d="M22 22h10v10H22zM64 22h10v10H64zM22 64h10v10H22zM56 56h8v8h-8zM74 56h8v8h-8zM65 65h8v8h-8zM56 74h8v8h-8zM74 74h8v8h-8z" fill="currentColor" />
    <text x="14" y="99" font-size="9" font-family="monospace" fill="currentColor">FP-123456-…</text>
    <path d="M160 96H86m8-6-8 6 8 6" fill="none" stroke="var(--fp-primary-text)" stroke-width="3" />
  </svg>`
