/** The pages under /aide, which work without a script: each guide, which prints on one sheet of A4, and the list of guides. */
import { counted } from '#rules/plain/french.ts'
import { type Html, html } from '../platform/html.ts'
import { type Guide, type Part, type Picture, pictures } from './guide.ts'
import { type Found, partId, type Search } from './search-guides.ts'

export const guidePage = ({ title, opening, parts }: Guide): Html => html`
  <h1>${title}</h1>
  <p class="opening">${typeset(opening)}</p>
  <div class="parts">${parts.map(partOf)}</div>
  <p class="foot"><a class="button" data-quiet href="/aide">Toutes les aides</a></p>`

const partOf = ({ title, steps = [], notes = [], picture }: Part, place: number): Html => html`
  <section id="${partId(place)}"><h2>${title}</h2>
    ${picture ? pictureOf(picture) : undefined}
    ${steps.length > 0 ? html`<ol>${steps.map(itemOf)}</ol>` : undefined}
    ${notes.length > 0 ? html`<ul>${notes.map(itemOf)}</ul>` : undefined}
  </section>`

const itemOf = (words: string): Html => html`<li>${typeset(words)}</li>`

const pictureOf = ({ name, shows }: Picture): Html => {
  const { width, height } = pictures[name]
  return html`<img src="/aide/${name}.webp" alt="${shows}" width="${width}" height="${height}" />`
}

type Listed = { readonly address: string; readonly label: string; readonly title: string }

export const guideList = (guides: readonly Listed[], search: Search | undefined): Html => html`
  <h1>Aide</h1>
  <form class="find" action="/aide" role="search">
    <label for="q">Chercher dans les aides</label>
    <div><input id="q" name="q" type="search" value="${search?.sought ?? ''}" maxlength="100" autocomplete="off" enterkeyhint="search" />
    <button class="button" type="submit">Chercher</button></div>
  </form>
  ${search ? foundList(search) : undefined}
  <p class="opening">Une page par métier, à lire ou à imprimer sur une feuille.</p>
  <ul class="guides">${guides.map(
    ({ address, label, title }) =>
      html`<li><a class="button" data-quiet href="${address}"><b>${label}</b> <span>${title}</span></a></li>`,
  )}</ul>
  <section><h2>Vérifier une archive</h2>
    <p>Cette page relit une archive et refait les comptes, sans internet. Elle est aussi dans chaque archive.</p>
    <p><a class="button" data-quiet href="/verifier.html">Vérifier une archive</a></p>
  </section>`

const foundList = ({ sought, found }: Search): Html =>
  found.length === 0
    ? html`<p class="none" role="status">Aucune aide ne parle de «&nbsp;${sought}&nbsp;». Essayez un seul mot.</p>`
    : html`<section aria-label="Résultats"><h2>${counted(found.length, 'passage', 'passages')}</h2>
        <ul class="found">${found.map(foundOf)}</ul></section>`

const foundOf = ({ address, place, sentence }: Found): Html =>
  html`<li><a href="${address}">${place}</a><p>${typeset(sentence)}</p></li>`

/**
 * Marks the words of the screens and of the command line: they are emphasised, and browsers do not translate them. French punctuation never
 * starts a line.
 */
const typeset = (words: string): Html[] =>
  words
    .split(/(«[^»]+»|`[^`]+`)/)
    .map((piece) =>
      piece.startsWith('«')
        ? html`<b translate="no">«&nbsp;${spaced(piece.slice(1, -1))}&nbsp;»</b>`
        : piece.startsWith('`')
          ? html`<code translate="no">${typed(piece.slice(1, -1))}</code>`
          : html`${spaced(piece)}`,
    )

/**
 * A command breaks between its words alone: `--empty` on two lines would be typed as two words. What follows a dash stays beside it, as in
 * `-- --empty` and `--until "21:37"`.
 */
export const typed = (command: string): Html[] =>
  command.split(/(?<!(?:^| )-\S*) /).map((word, place) => html`${place === 0 ? '' : ' '}<span>${word}</span>`)

const spaced = (words: string): string => words.replace(/ ([:?!;])/g, '\u00A0$1')
