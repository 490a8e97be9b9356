import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freeMisses } from '#rules/plain/lookup-throttle.ts'
import { attempt } from '#rules/plain/refusal.ts'
import type { OpenHouse } from '../house.ts'
import { mostSources } from '../platform/misses.ts'
import { issueCard } from '../testing/counter.ts'
import { expectFailure } from '../testing/failure.ts'
import { statementsAboutCards } from '../testing/statements-about-cards.ts'
import { openVenue, type Venue } from '../testing/venue.ts'
import { countMiss } from './count-misses.ts'

const unknown = 'FP-000000-0000000000000000'

let venue: Venue
let code: string
let now = new Date()
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now } })
  code = (await issueCard(venue, 50_00)).code
})
afterAll(() => venue.close())
// An hour later, no earlier miss counts any more.
beforeEach(() => {
  now = new Date(now.getTime() + 60 * 60_000)
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

const ask = async (written: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${venue.urls[0]}/api/v1/public/cards/${written}`, { headers })
  const body = await answer.json()
  return answer.status === 200 ? 'found' : expectFailure(answer.status, body)
}
const askOften = async (times: number, written = unknown, headers = {}) => {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(written, headers)))
  return [...new Set(answers)]
}

describe('looking up a known code and an unknown one', () => {
  test('makes the server send the same queries to the database', async () => {
    const [{ house }] = venue.houses as [OpenHouse]
    const statementsFor = (written: string) => statementsAboutCards(house, () => ask(written))
    const ofKnown = await statementsFor(code)
    expect(ofKnown).toHaveLength(3)
    expect(await statementsFor(unknown)).toEqual(ofKnown)
    await askOften(freeMisses - 1)
    expect(await statementsFor(unknown)).toEqual(ofKnown)
  })
})

describe('a source that looks up cards that do not exist', () => {
  test('is refused after twenty misses, whether at once or one after another', async () => {
    expect(await askOften(freeMisses)).toEqual(['card-not-found'])
    expect(await askOften(3)).toEqual(['too-many-tries'])
    expect(await ask('menu')).toBe('too-many-tries')
  })

  test('is told when it may try again, and is answered then', async () => {
    await askOften(freeMisses)
    const answer = await fetch(`${venue.urls[0]}/api/v1/public/cards/${unknown}`)
    expect([answer.status, await answer.json()]).toMatchObject([
      429,
      { message: 'Trop de tentatives. Réessayez dans 2 secondes.', data: { seconds: 2 } },
    ])
    later(2)
    expect(await ask(unknown)).toBe('card-not-found')
    expect(await ask(unknown)).toBe('too-many-tries')
  })

  test('does not keep a visitor at the same address from their card, and a card found does not count as a miss', async () => {
    expect(await askOften(3 * freeMisses, code)).toEqual(['found'])
    await askOften(freeMisses + 1)
    expect(await ask(code)).toBe('found')
    expect(await ask(unknown)).toBe('too-many-tries')
  })

  test('cannot pass for another source with a forged header', async () => {
    const forged = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })
    for (let n = 0; n < freeMisses; n += 1) await ask(unknown, forged(n))
    expect(await ask(unknown, forged(99))).toBe('too-many-tries')
  })

  test('has its misses on the page and in requests counted together', async () => {
    await askOften(freeMisses)
    const page = await fetch(`${venue.urls[0]}/c/${unknown}`)
    expect(page.status).toBe(429)
    later(2)
    await fetch(`${venue.urls[0]}/c/${unknown}`)
    expect(await ask(unknown)).toBe('too-many-tries')
  })
})

test('only a limited number of the latest sources with misses is remembered, so that a flood cannot fill the memory', () => {
  const [{ house }] = venue.houses as [OpenHouse]
  const missFrom = (n: number) =>
    attempt(() => countMiss(house, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`))
  for (let n = 0; n < freeMisses; n += 1) missFrom(1)
  expect(missFrom(1)).toMatchObject({ refusal: { code: 'too-many-tries' } })
  for (let n = 2; n <= mostSources; n += 1) missFrom(n)
  expect(missFrom(1)).toMatchObject({ refusal: { code: 'too-many-tries' } })
  missFrom(mostSources + 1)
  expect(missFrom(1)).toEqual({ value: undefined })
})

test('behind a trusted proxy, the misses of each visitor are counted separately', async () => {
  const proxied = await openVenue({
    on: venue.fresh,
    settings: { clock: () => now, trustProxy: ['127.0.0.1'] },
  })
  const statusFrom = async (source: string) =>
    (
      await fetch(`${proxied.urls[0]}/api/v1/public/cards/${unknown}`, {
        headers: { 'x-forwarded-for': source },
      })
    ).status
  for (let n = 0; n < freeMisses; n += 1) await statusFrom('198.51.100.1')
  expect(await statusFrom('198.51.100.1')).toBe(429)
  expect(await statusFrom('198.51.100.2')).toBe(404)
  await proxied.close()
})
