/** In a test: a page that moves from the first of two computers to the second, as a browser does it. */
import { webcrypto } from 'node:crypto'
import { ticketHeader } from '#contract/relay/term-header.ts'
import type { PairOfServers } from './pair-of-servers.ts'
import { cookiesOf } from './sign-in.ts'
import type { Caller } from './venue.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

export type Answered = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly cookie: string
}

async function post(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    cookie: cookiesOf(answer),
  }
}

/** A browser with a key pair of its own. */
export async function aBrowser() {
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  const raw = await webcrypto.subtle.exportKey('raw', publicKey)
  return {
    key: Buffer.from(raw).toString('base64url'),
    sign: async (words: string) => {
      const how = { name: 'ECDSA', hash: 'SHA-256' }
      const signature = await webcrypto.subtle.sign(how, privateKey, Buffer.from(words))
      return Buffer.from(signature).toString('base64url')
    },
  }
}
type Browser = Awaited<ReturnType<typeof aBrowser>>

export function pagesOf({ venue }: Pick<PairOfServers, 'venue'>) {
  const [one, other] = venue.urls as [string, string]
  return {
    /** At the first, while it lives. */
    takeTicket: async ({ cookie }: Pick<Caller, 'cookie'>, { key }: Browser): Promise<string> => {
      const { status, body } = await post(`${one}/api/v1/relay/ticket`, { key }, { cookie })
      if (status !== 200) throw new Error(`no ticket: ${JSON.stringify(body)}`)
      return body.ticket as string
    },
    /** At the second, from a page of the first. */
    enter: async (
      ticket: string,
      browser: Browser,
      {
        kept = {},
        keptByTab = {},
        witnesses = [] as string[],
        at = '/pos',
        origin = one,
        shown = ticket,
      } = {},
    ) => {
      const signature = await browser.sign(ticket)
      return post(
        `${other}/api/v1/relay/enter`,
        { ticket, signature, at, kept, keptByTab, witnesses },
        { origin, [ticketHeader]: shown },
      )
    },
    /** In the page that opened the address. */
    arrive: ({ body }: Answered, by = 'a page') =>
      post(`${other}/api/v1/relay/arrival`, { entry: String(body.address).split('#')[1], by }),
    /** Who a browser with these cookies is at the second. */
    whoIs: async (cookie: string) => {
      const answer = await fetch(`${other}/api/v1/me`, { headers: { cookie } })
      return ((await answer.json()) as { id?: string } | null)?.id
    },
  }
}
