/** The message to a base station to ring one buzzer, in the format of its driver. */
import { type Pager, usualMessage } from './pager.ts'

export type PagerCall = {
  /** The id under which the base reports the result of the call. */
  readonly id: string
  /** As printed on the buzzer. */
  readonly number: string
  /** The order number, «A-127»; empty for a trial. */
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

/** The displays of buzzers have no accents, and a control character would end a line of the message. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[^\x20-\x7e]/g, (sign) => spelled[sign] ?? '')

/** Fills each placeholder with its value; a value is never searched for placeholders again. */
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

/** Commas separate the fields of a line, so a buzzer's number must not contain one. The message is the last field. */
export const lineOf = ({ template, message }: Told, call: PagerCall): string =>
  `${fill({ template, message }, { ...call, number: call.number.replaceAll(',', '') }, (word) => word)}\r\n`

/** A NetPage message on one line, with the id under which its status comes back. */
export const pageRequestOf = (told: Told, call: PagerCall): string =>
  `<PageRequest id="${inXml(call.id)}">${fill(told, call, inXml)}</PageRequest>\n`

/**
 * The result of our call in a line of a NetPage base; undefined where the line is about another call or a greeting. The base
 * reports in words; a word of failure or a negation counts as a failure.
 */
export function statusIn(line: string, id: string): 'taken' | 'refused' | undefined {
  if (!line.includes('<PageRequestStatus') || !line.includes(`id="${inXml(id)}"`)) return undefined
  const words = line
    .replaceAll(inXml(id), '')
    // Splits «NotFound» and «not_found» into two words.
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
