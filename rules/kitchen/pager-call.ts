/** What a base station is told to ring one buzzer, in the language of its driver. */
import { type Pager, usualMessage } from './pager.ts'

export type PagerCall = {
  /** Under this name the base tells what became of the call. */
  readonly id: string
  /** As it is printed on the buzzer. */
  readonly number: string
  /** «A-127»; empty for a trial. */
  readonly order: string
}

type Told = Pick<Pager, 'template' | 'message'>
type Quote = (word: string) => string

const spelled: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  '’': "'",
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/** The screens of buzzers know no accents, and a control character would end a line of ours. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[^\x20-\x7e]/g, (sign) => spelled[sign] ?? '')

/** Each place takes its word, and a word never opens another place. */
function fill({ template, message }: Told, { number, order }: PagerCall, quote: Quote): string {
  const shown = (message || usualMessage).replaceAll('{commande}', order).trim()
  const words: Readonly<Record<string, string>> = { numero: number, commande: order, message: shown }
  return template.replace(/\{(\w+)\}/g, (_, place: string) => quote(plain(words[place] ?? '')))
}

export type HttpCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: { readonly type: string; readonly text: string } | null
}

/** «GET /page?n={numero}», «POST /calls {"n":"{numero}"}»: the method, the path, then the body where there is one. */
export function httpCallOf({ template, message }: Told, call: PagerCall): HttpCall {
  const [, method = 'GET', path = '/', body = ''] = /^(?:(GET|POST) )?(\S+)(?: (.+))?$/.exec(template) ?? []
  const isJson = /^[{[]/.test(body)
  const filled = (part: string, quote: Quote) => fill({ template: part, message }, call, quote)
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    path: filled(path, encodeURIComponent),
    body: body
      ? {
          type: isJson ? 'application/json' : 'application/x-www-form-urlencoded',
          text: filled(body, isJson ? inJson : encodeURIComponent),
        }
      : null,
  }
}

/** The comma parts the fields of a line: the number of a buzzer must not bring one. The message stands last. */
export const lineOf = ({ template, message }: Told, call: PagerCall): string =>
  `${fill({ template, message }, { ...call, number: call.number.replaceAll(',', '') }, (word) => word)}\r\n`

/** One message of NetPage, on one line, with the name under which its status comes back. */
export const pageRequestOf = (told: Told, call: PagerCall): string =>
  `<PageRequest id="${inXml(call.id)}">${fill(told, call, inXml)}</PageRequest>\n`

/**
 * What a line from a NetPage base says of our call: nothing, where it is about another or greets us. The base says how
 * far it is in words of its own; one that tells of a failure, or that something is not so, is a failure.
 */
export function statusIn(line: string, id: string): 'taken' | 'refused' | undefined {
  if (!line.includes('<PageRequestStatus') || !line.includes(`id="${inXml(id)}"`)) return undefined
  const words = line
    .replaceAll(inXml(id), '')
    // «NotFound» and «not_found» are two words.
    .replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ')
  return failureWords.test(words) ? 'refused' : 'taken'
}

const failureWords =
  /fail|error|reject|invalid|denied|unknown|unable|missing|expired|time.?out|busy|offline|\b(not|no such|cannot)\b/i

const inJson: Quote = (word) => JSON.stringify(word).slice(1, -1)
const inXml: Quote = (word) =>
  word.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&apos;',
  )
