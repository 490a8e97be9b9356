/** A venue whose staff may sign in through an identity provider, and a browser that follows the redirects. */
import { randomUUID } from 'node:crypto'
import {
  identityClient,
  openIdentityServer,
  type ProviderAccount,
  signInToProvider,
} from './identity-server.ts'
import { cookiesOf } from './sign-in.ts'
import { type Options, openVenue, type Venue } from './venue.ts'

export type IdentityVenue = Awaited<ReturnType<typeof openIdentityVenue>>

export async function openIdentityVenue(clock: () => Date) {
  const provider = await openIdentityServer()
  const identity = {
    issuer: provider.issuer,
    ...identityClient,
    name: 'Compte Festival',
    patienceMs: 5_000,
  }
  const venue = await openVenue({ servers: 2, settings: { identity, clock } } satisfies Options)
  provider.serve(venue.urls)

  const startHere = (suite = '/') => start(venue.urls[0] as string, suite)
  return {
    provider,
    venue,
    /** Adds a person at the provider; their e-mail is verified unless said otherwise. */
    known(email: string, account: ProviderAccount = {}): string {
      const subject = randomUUID()
      provider.accounts.set(subject, { email, email_verified: true, ...account })
      return subject
    },
    async member(person: Partial<Parameters<Venue['addPerson']>[0]> = {}) {
      const { id } = await venue.addPerson({ role: 'kitchen', ...person })
      const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`
      return { id, email: rows[0]?.email as string }
    },
    start: startHere,
    async signIn(subject: string, suite?: string) {
      const { address, cookie } = await startHere(suite)
      return finish(await signInToProvider(address, subject), cookie)
    },
    meWith: async (cookie: string, server = 0) =>
      (await fetch(`${venue.urls[server]}/api/v1/me`, { headers: { cookie } })).json(),
    /** On how many devices a person is signed in. */
    devicesOf: async (email: string) =>
      (
        await venue.owner.sql<{ count: number }>`
          select count(*)::integer as count
            from sign_in i
            join staff s on s.id = i.staff_id
           where s.email = ${email}`
      ).rows[0]?.count,
    async close() {
      await venue.close()
      await provider.close()
    },
  }
}

/** Asks one of the venue's servers for the address of the provider's sign-in page. */
export async function start(url: string, suite = '/') {
  const answer = await visit(`${url}/api/identity/start?suite=${encodeURIComponent(suite)}`)
  return { address: answer.headers.get('location') ?? '', cookie: cookiesOf(answer), answer }
}

export async function finish(callback: URL, cookie: string) {
  const answer = await visit(callback.href, cookie)
  return { leadsTo: answer.headers.get('location'), cookie: cookiesOf(answer), answer }
}

const visit = (address: string, cookie = '') => fetch(address, { redirect: 'manual', headers: { cookie } })
