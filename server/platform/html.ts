/** HTML as text: public pages must be readable before any script runs, and without scripts. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Fragment = Html | string | number | undefined | readonly Html[]

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function written(piece: Fragment): string {
  if (piece === undefined) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(written).join('')
  return String(piece).replace(/[&<>"']/g, (character) => escapes[character] ?? '')
}

/** Escapes every value between the pieces, unless it is an Html. */
export const html = (frame: TemplateStringsArray, ...pieces: readonly Fragment[]): Html =>
  new Html(frame.reduce((text, part, at) => text + written(pieces[at - 1]) + part))
