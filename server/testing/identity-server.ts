/** A real OpenID Connect provider on this machine, with accounts of its own, and a browser that signs in to it. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** An account of the provider; accounts are listed by subject. */
export type ProviderAccount = { readonly email?: string; readonly email_verified?: boolean }

export const identityClient = { clientId: 'farhapass', clientSecret: 'a secret of the provider, long enough' }

export async function openIdentityServer(port = 0) {
  const accounts = new Map<string, ProviderAccount>()
  const disabled = new Set<string>()
  let answer: RequestListener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    accounts,
    /** Subjects whose accounts the provider reports as disabled, once a server asks for their tokens. */
    disabled,
    /** Starts the provider, which sends people back to these addresses alone. */
    serve(venues: readonly string[]) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: identityClient.clientId,
            client_secret: identityClient.clientSecret,
            redirect_uris: venues.map((venue) => `${venue}/api/identity/callback`),
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        findAccount: (_, accountId) => ({
          accountId,
          claims: () => ({ sub: accountId, ...accounts.get(accountId) }),
        }),
        loadExistingGrant: async ({ oidc: { client, session, provider } }) => {
          const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
          grant.addOIDCScope('openid email')
          await grant.save()
          return grant
        },
      })
      provider.use(async (ctx, next) => {
        await next()
        if (ctx.path !== '/token' || !disabled.has(ctx.oidc?.entities.Account?.accountId ?? '')) return
        ctx.status = 400
        ctx.body = { error: 'invalid_grant', error_description: 'User disabled' }
      })
      answer = provider.callback()
    },
    /** Closes the provider: connections to it are refused. */
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Signs in to the provider from this address on, and answers the address to which the provider sends the browser back. */
export async function signInToProvider(address: string, subject: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let answer = await visit(address, cookies)
  for (let steps = 0; steps < 10; steps += 1) {
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`the provider leads nowhere: ${answer.status} ${await answer.text()}`)
    const url = new URL(next, address)
    if (url.pathname.startsWith('/api/identity/')) return url
    const isForm = url.pathname.startsWith('/interaction/')
    answer = await visit(
      url.href,
      cookies,
      isForm ? { prompt: 'login', login: subject, password: '-' } : undefined,
    )
  }
  throw new Error('the provider leads round and round')
}

async function visit(address: string, cookies: Map<string, string>, form?: Record<string, string>) {
  const answer = await fetch(address, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
    cookies.set(name, value)
  }
  return answer
}
