import { request } from 'node:http'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { identityClient, openIdentityServer, signInToProvider } from '../testing/identity-server.ts'
import { finish, type IdentityVenue, openIdentityVenue, start } from '../testing/identity-venue.ts'
import { openVenue } from '../testing/venue.ts'

let now = new Date('2026-11-21T12:00:00Z')
let at: IdentityVenue
beforeAll(async () => {
  at = await openIdentityVenue(() => now)
})
afterAll(() => at.close())

describe('a sign-in through the identity provider is refused', () => {
  const refused = '/login?motif=identity-refused'

  async function atTheDoor(changeAddress: (address: URL) => void = () => {}) {
    const { email } = await at.member()
    const { address, cookie } = await at.start()
    const changed = new URL(address)
    changeAddress(changed)
    return { email, cookie, callback: await signInToProvider(changed.href, at.known(email)) }
  }

  test('when an answer of the provider is used a second time', async () => {
    const { callback, cookie, email } = await atTheDoor()
    expect((await finish(callback, cookie)).leadsTo).toBe('/')
    const before = await at.devicesOf(email)
    expect((await finish(callback, cookie)).leadsTo).toBe(refused)
    expect(await at.devicesOf(email)).toBe(before)
  })

  test('when the answer belongs to the sign-in of another browser', async () => {
    const { callback } = await atTheDoor()
    expect((await finish(callback, '')).leadsTo).toBe(refused)
    expect((await finish(callback, (await at.start()).cookie)).leadsTo).toBe(refused)
  })

  test('when the state in the answer is forged', async () => {
    const { callback, cookie } = await atTheDoor()
    callback.searchParams.set('state', 'forged')
    expect((await finish(callback, cookie)).leadsTo).toBe(refused)
  })

  test('when the nonce of the answer does not match', async () => {
    const { callback, cookie } = await atTheDoor((address) => address.searchParams.set('nonce', 'another'))
    expect((await finish(callback, cookie)).leadsTo).toBe(refused)
  })

  test('when the code was stolen and belongs to another PKCE challenge', async () => {
    const { callback, cookie } = await atTheDoor((address) =>
      address.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'),
    )
    expect((await finish(callback, cookie)).leadsTo).toBe(refused)
  })

  test('when the cookie of the sign-in was altered', async () => {
    const { callback, cookie } = await atTheDoor()
    const [name, value = ''] = cookie.split(/=(.*)/s)
    const [text = '', signature] = value.split('.')
    const forged = { ...JSON.parse(Buffer.from(text, 'base64url').toString()), suite: '//evil.example' }
    const altered = Buffer.from(JSON.stringify(forged)).toString('base64url')
    for (const bad of [`${altered}.${signature}`, altered, '', '.', `${text}.é`])
      expect((await finish(callback, `${name}=${encodeURI(bad)}`)).leadsTo).toBe(refused)
  })

  test('when the answer comes ten minutes after the sign-in began', async () => {
    const { callback, cookie } = await atTheDoor()
    const noon = now
    now = new Date(noon.getTime() + 10 * 60_000)
    try {
      expect((await finish(callback, cookie)).leadsTo).toBe(refused)
    } finally {
      now = noon
    }
  })

  async function refusedByProvider(words: string, changeAnswer: (answer: URL) => void = () => {}) {
    const { address, cookie } = await at.start('/pos')
    const callback = new URL(`${at.venue.urls[0]}/api/identity/callback?error=access_denied`)
    callback.searchParams.set('error_description', words)
    callback.searchParams.set('state', new URL(address).searchParams.get('state') ?? '')
    callback.searchParams.set('iss', at.provider.issuer)
    changeAnswer(callback)
    return (await finish(callback, cookie)).leadsTo
  }

  test('when the provider itself refused the person', async () => {
    expect(await refusedByProvider('The person did not agree')).toBe(`${refused}&suite=%2Fpos`)
  })

  test('as a disabled account when the provider reports the account disabled', async () => {
    expect(await refusedByProvider('Account disabled')).toBe('/login?motif=account-disabled&suite=%2Fpos')
    const { email } = await at.member()
    const subject = at.known(email)
    at.provider.disabled.add(subject)
    const before = await at.devicesOf(email)
    expect((await at.signIn(subject)).leadsTo).toBe('/login?motif=account-disabled')
    expect(await at.devicesOf(email)).toBe(before)
  })

  test('as any other when the answer that reports a disabled account is forged', async () => {
    const forge = (answer: URL) => answer.searchParams.set('state', 'forged')
    expect(await refusedByProvider('Account disabled', forge)).toBe(`${refused}&suite=%2Fpos`)
  })
})

test.each([
  ['https://evil.example'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/api/identity/start'],
  ['a path of 5 000 letters', `/${'x'.repeat(5_000)}`],
])(
  'a sign-in through the provider leads home when «suite» names no screen of ours: %s',
  async (named, suite = named) => {
    const { email } = await at.member()
    expect((await at.signIn(at.known(email), suite)).leadsTo).toBe('/')
  },
)

test('a sign-in through the provider leads to the requested screen, whatever characters its address has', async () => {
  const { email } = await at.member()
  expect((await at.signIn(at.known(email), '/cards?search=été\u{1F600}')).leadsTo).toBe(
    '/cards?search=%C3%A9t%C3%A9%F0%9F%98%80',
  )
})

describe('when the provider', () => {
  const password = (url: string) =>
    fetch(`${url}/api/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'personne@test.ma', password: 'faux' }),
    })

  const settings = (issuer: string, patienceMs = 1_000) => ({
    identity: { issuer, ...identityClient, name: 'Ailleurs', patienceMs },
  })

  test('is down, the server starts, passwords still work, and the provider is asked again once it is back', async () => {
    const away = await openIdentityServer()
    await away.close()
    const alone = await openVenue({ settings: settings(away.issuer) })
    const url = alone.urls[0] as string
    try {
      const refused = await start(url, '/pos')
      expect(refused.answer.status).toBe(303)
      expect(refused.address).toBe('/login?motif=identity-refused&suite=%2Fpos')
      expect(((await (await password(url)).json()) as { code: string }).code).toBe('account-unknown')
      const back = await openIdentityServer(Number(new URL(away.issuer).port))
      back.serve([url])
      expect((await start(url)).address).toMatch(`${away.issuer}/auth?`)
      await back.close()
    } finally {
      await alone.close()
    }
  })

  test('never answers, a person waits no longer than the timeout', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const { port } = silent.address() as { port: number }
    const alone = await openVenue({ settings: settings(`http://127.0.0.1:${port}`, 300) })
    try {
      const began = performance.now()
      expect((await start(alone.urls[0] as string)).address).toBe('/login?motif=identity-refused')
      // Without our timeout the answer would take ten seconds.
      expect(performance.now() - began).toBeLessThan(5_000)
    } finally {
      await alone.close()
      silent.close()
    }
  })

  test('is not set, its routes do not exist and the sign-in page does not name it', async () => {
    const plain = await openVenue()
    try {
      const answer = await fetch(`${plain.urls[0]}/api/identity/start`)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not-found'])
      const venueIs = await (await fetch(`${plain.urls[0]}/api/v1/venue`)).json()
      expect(venueIs).toMatchObject({ identityProvider: null })
    } finally {
      await plain.close()
    }
  })
})

test('the sign-in page gets the name of the identity provider', async () => {
  const venueIs = await (await fetch(`${at.venue.urls[1]}/api/v1/venue`)).json()
  expect(venueIs).toMatchObject({ identityProvider: 'Compte Festival' })
})

describe('a venue with a public address over https', () => {
  const come = (url: string, headers: Record<string, string>) =>
    new Promise<{ location: string; cookies: readonly string[] }>((answered, failed) => {
      const asked = request(url, { headers })
      asked.on('response', ({ headers: { location = '', 'set-cookie': cookies = [] } }) =>
        answered({ location, cookies }),
      )
      asked.on('error', failed)
      asked.end()
    })

  test('sends its address to the provider, is answered at that address, and sets cookies for it alone', async () => {
    const provider = await openIdentityServer()
    const publicUrl = 'https://venue.test'
    const identity = { issuer: provider.issuer, ...identityClient, name: 'Ailleurs', returnsTo: publicUrl }
    const venue = await openVenue({ settings: { publicUrl, identity } })
    provider.serve([publicUrl])
    provider.accounts.set('subject', { email: 'kitchen@venue.test', email_verified: true })
    try {
      const { id } = await venue.addPerson({ role: 'kitchen' })
      await venue.owner.sql`update staff set email = 'kitchen@venue.test' where id = ${id}`
      const page = `${venue.urls[0]}/api/identity/start?suite=/kitchen`
      expect((await come(page, {})).location).toBe(`${publicUrl}/api/identity/start?suite=%2Fkitchen`)
      const { location, cookies } = await come(page, { host: 'venue.test' })
      expect(cookies[0]).toMatch(/^__Host-farhapass.identity=.*; HttpOnly; SameSite=Lax; Secure$/)
      const { origin, pathname, search } = await signInToProvider(location, 'subject')
      expect(origin).toBe(publicUrl)
      const arrived = await come(`${venue.urls[0]}${pathname}${search}`, {
        host: 'venue.test',
        cookie: cookies[0]?.split(';')[0] ?? '',
      })
      expect(arrived.location).toBe('/kitchen')
      expect(arrived.cookies[0]).toMatch(/^__Host-farhapass.session_token=.*; Secure$/)
    } finally {
      await venue.close()
      await provider.close()
    }
  })
})

describe('the settings of the provider', () => {
  const all = { OIDC_ISSUER: 'https://id.example.ma', OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'secret' }

  test('name no provider unless all of them are set', () => {
    expect(readConfig({}).identity).toBeUndefined()
    expect(readConfig({ OIDC_ISSUER: '', OIDC_NAME: 'Ailleurs' }).identity).toBeUndefined()
    expect(readConfig({ ...all, PUBLIC_URL: 'https://venue.test/' }).identity).toEqual({
      issuer: 'https://id.example.ma',
      clientId: 'us',
      clientSecret: 'secret',
      name: 'votre compte',
      returnsTo: 'https://venue.test',
    })
    expect(readConfig({ ...all, OIDC_NAME: 'Ailleurs' }).identity?.name).toBe('Ailleurs')
  })

  test.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])('are refused without %s', (key) => {
    expect(() => readConfig({ ...all, [key]: '' })).toThrow(`${key}: needed too`)
  })

  test.each(['http://id.example.ma', 'id.example.ma', 'http://localhost.evil.example', 'ftp://localhost'])(
    'are refused with an issuer that any machine could pose as: %s',
    (OIDC_ISSUER) => expect(() => readConfig({ ...all, OIDC_ISSUER })).toThrow('OIDC_ISSUER: an https://'),
  )

  test('accept an issuer on this machine over http', () => {
    const issuer = 'http://127.0.0.1:4000/realms/festival'
    expect(readConfig({ ...all, OIDC_ISSUER: issuer }).identity?.issuer).toBe(issuer)
  })
})
