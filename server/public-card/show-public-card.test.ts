import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freeMisses } from '#rules/plain/lookup-throttle.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { type IssuedCard, issueCard, openDesk } from '../testing/counter.ts'
import { testFolder } from '../testing/test-folder.ts'
import { newOperationId, openVenue, type Venue } from '../testing/venue.ts'

const unknown = 'FP-000000-0000000000000000'
const folder = testFolder()
let now = new Date()
let venue: Venue
let card: IssuedCard
beforeAll(async () => {
  writeFileSync(join(folder, 'card.html'), readFileSync('web/card.html', 'utf8'))
  const event = '<script>alert("Fête & amis")</script>'
  venue = await openVenue({ settings: { screens: folder, event, clock: () => now } })
  card = await issueCard(venue, 90_00)
  const desk = await openDesk(venue)
  await desk.post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 30_00 })
})
afterAll(async () => {
  await venue.close()
  rmSync(folder, { recursive: true })
})

const open = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${venue.urls[0]}${path}`, { redirect: 'manual', ...init })
  const text = plainSpaces(await answer.text())
  const words = text
    .replace(/<template.*<\/template>/s, '')
    .replaceAll('&nbsp;', ' ')
    .replace(/^.*<main>|<[^>]+>/gs, ' ')
    .replace(/\s+/g, ' ')
  return { status: answer.status, headers: answer.headers, text, words }
}

describe('the page of a card', () => {
  test('shows everything without JavaScript', async () => {
    const { status, headers, words } = await open(`/c/${card.code}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/html')
    expect(words).toContain('Carte BASIC Active Solde 120,00 DH Expire le')
    expect(words).toContain('Dernières opérations +30,00 DH Recharge')
    expect(words).toContain('Actualiser')
  })

  test.each([
    ['a final slash', (code: string) => `/c/${code}/`],
    ['small letters', (code: string) => `/c/${code.toLowerCase()}`],
    ['what a poster added', (code: string) => `/c/${code}?de=affiche`],
  ])('also opens at an address with %s', async (_, address) => {
    expect((await open(address(card.code))).words).toContain('120,00 DH')
  })

  test('does not contain its code, and escapes names that look like markup', async () => {
    const { text } = await open(`/c/${card.code}`)
    expect(text).not.toContain(card.code)
    expect(text).toContain('<title>Ma carte · FarhaPass</title>')
    expect(text).toContain('&lt;script&gt;alert(&quot;Fête &amp; amis&quot;)&lt;/script&gt;')
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<!--')
  })

  test.each([
    ['recharge_operator', '/recharge?carte=', 'Recharger cette carte'],
    ['vendor', '/pos?carte=', 'Ajouter à la vente'],
    ['admin', '/cards?q=', 'Voir cette carte'],
  ] as const)('links a %s to the screen where they work with it', async (role, to, says) => {
    const { cookie } = await venue.addPerson({ role })
    const { text } = await open(`/c/${card.code.toLowerCase()}`, { headers: { cookie } })
    expect(text).toContain(`<a class="button" href="${to}${card.code}">${says}</a>`)
    const missed = await open(`/c/${unknown}`, { headers: { cookie } })
    expect(missed.text).not.toContain(says)
  })

  test('has no such link for a person who signed out or has no work with cards', async () => {
    const [vendor, cook] = [
      await venue.addPerson({ role: 'vendor' }),
      await venue.addPerson({ role: 'kitchen' }),
    ]
    await vendor.post('/sign-out', {})
    for (const { cookie } of [vendor, cook])
      expect((await open(`/c/${card.code}`, { headers: { cookie } })).text).not.toContain(card.code)
  })

  test.each([
    ['unknown', unknown, refusals['card-not-found']],
    ['malformed', 'menu', refusals['card-code-invalid']],
    ['impossible to decode', '%E0%A4%A', refusals['card-code-invalid']],
    ['markup', encodeURIComponent('<b>FP</b>'), refusals['card-code-invalid']],
  ])(
    'says that no card has a code that is %s, and differs from other pages in nothing else',
    async (_, code, sentence) => {
      const [none, known] = await Promise.all([open(`/c/${code}`), open(`/c/${card.code}`)])
      expect(none.words).toContain(sentence)
      expect(none.words).not.toContain('DH')
      expect(none.text).not.toContain('<b>')
      expect(none.text).toMatch(/data-act="refresh" data-quiet hidden/)
      expect(none.status).toBe(known.status)
      const namesOf = ({ headers }: typeof none) => [...headers.keys()].sort()
      expect(namesOf(none)).toEqual(namesOf(known))
    },
  )

  test('shows the text that was read, for the holder to compare with the card', async () => {
    expect((await open(`/c/${unknown}`)).words).toContain(
      `Carte non trouvée Demandez à la caisse de recharge. Lu : ${unknown} Saisir`,
    )
    expect((await open('/c/menu')).words).toContain('QR code invalide Lu : menu Saisir')
    expect((await open(`/c/${'x'.repeat(500)}`)).words).toContain(`Lu : ${'x'.repeat(60)} Saisir`)
  })

  test('tells a visitor who guessed too often when to come back', async () => {
    for (let n = 0; n < freeMisses; n += 1) await open(`/c/${unknown}`)
    const { status, headers, words } = await open(`/c/${unknown}`)
    expect([status, headers.get('retry-after')]).toEqual([429, '2'])
    expect(words).toContain('Trop de tentatives. Réessayez dans 2 secondes.')
    expect((await open(`/c/${card.code}`)).words).toContain('120,00 DH')
    now = new Date(now.getTime() + 60 * 60_000)
  })
})

describe('the page to find a card', () => {
  test('sends the typed code, and leads to the card', async () => {
    const { words, text } = await open('/c')
    expect(words).toContain('Consulter le solde de ma carte')
    expect(text).toMatch(/<form action="\/c"[^>]*>/)
    const typedByHand = card.code.slice(3).replace('-', ' ').toLowerCase()
    const link = `https://fete.ma/c/${card.code}`
    for (const typed of [card.code, ` ${card.code.toLowerCase()} `, typedByHand, link, `${link}/`]) {
      const led = await open(`/c?code=${encodeURIComponent(typed)}`)
      expect([led.status, led.headers.get('location')]).toEqual([303, `/c/${card.code}`])
    }
  })

  test.each(['', 'menu', '"><script>alert(1)</script>', '//evil.example/FP'])(
    'says beside the field that «%s» is not a code',
    async (typed) => {
      const { status, text } = await open(`/c?code=${encodeURIComponent(typed)}`)
      expect(status).toBe(200)
      expect(text).toContain(refusals['card-code-invalid'])
      expect(text).toContain('aria-invalid="true"')
      expect(text).not.toContain('<script>alert')
    },
  )
})

test.each(['/c', '/c/menu', `/c/${unknown}`, `/c?code=${unknown}`])(
  '%s is not cached, not listed by search engines, and sends its address to no other site',
  async (path) => {
    const { headers } = await open(path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  },
)
