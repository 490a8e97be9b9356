/**
 * The public pages, /c and /c/{code}: read in a queue, on a phone, once. Written without the library of the screens,
 * which would weigh ten times what the page says. The title never bears the code: a tab may be seen by others.
 */
import { readEventName } from '../app/ask-in-public.ts'
import { brand } from '../ui/brand.ts'
import { cardPage } from './card-page.ts'
import { findPage } from './find-page.ts'
import { type Html, html } from './html.ts'
import { listenToFinding } from './listen-to-finding.ts'
import { watchCard } from './watch-card.ts'

const app = document.querySelector<HTMLElement>('#app')!
const code = decodeURIComponent(location.pathname.replace(/^\/c\/?/, '').replace(/\/$/, ''))

const frame = (content: Html): Html => html`
  <header class="brand">${brand.name}<span id="event"></span></header>
  <main>${content}</main>`

const ofOneCard = (): Html => html`
  <h1 class="fp-hidden">Ma carte</h1>
  <section id="card" aria-label="Ma carte">${cardPage({ kind: 'loading' })}</section>
  <p><button type="button" class="button" data-act="refresh" data-quiet>Actualiser</button></p>`

document.title = `${code ? 'Ma carte' : 'Consulter mon solde'} · ${brand.name}`
app.innerHTML = frame(code ? ofOneCard() : findPage()).text
if (code) watchCard(code, app)
else listenToFinding(app)

void readEventName().then(
  (event) => {
    document.querySelector('#event')!.textContent = ` · ${event}`
  },
  () => undefined,
)
