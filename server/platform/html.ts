/** HTML written as text: the public pages must be readable before, and without, any script. */
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

/** What is put between the pieces is escaped, unless it is Html itself. */
export const html = (frame: TemplateStringsArray, ...pieces: readonly Fragment[]): Html =>
  new Html(frame.reduce((text, part, at) => text + written(pieces[at - 1]) + part))
