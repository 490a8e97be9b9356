/** Strangers guess passwords during the whole test, in real time; `GUESSING_SECONDS` and `GUESSING_PROOFS` make it longer. */
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leastAgeOf, leastCheckMs } from '#rules/people/device-check.ts'
import { doCheck } from '../testing/do-check.ts'
import { tell } from '../testing/tell.ts'
import { openVenue, password, type Venue } from '../testing/venue.ts'

const secondsOfGuessing = Number(process.env.GUESSING_SECONDS ?? 4)
const proofs = Number(process.env.GUESSING_PROOFS ?? 25)
const callers = 4
const mostSecondsToComeIn = 15

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ servers: 2, settings: { trustProxy: ['127.0.0.1'] } })
})
afterAll(() => venue.close())

type Try = { readonly email: string; readonly from: string; readonly typed?: string; readonly check?: string }

let asked = 0
const signIn = async ({ email, from, typed = 'faux', check = '' }: Try) => {
  asked += 1
  const answer = await fetch(`${venue.urls[asked % venue.urls.length]}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: typed, check }),
  })
  const body = (await answer.json()) as { data?: { check?: string } }
  return { status: answer.status, question: body.data?.check }
}

/** Tries a password as our screens do: when the server asks for a proof of work, computes it and tries again. Returns the status. */
async function tryAsDevice(one: Try): Promise<number> {
  const first = await signIn(one)
  if (first.question === undefined) return first.status
  const [check] = await Promise.all([doCheck(first.question), wait(leastAgeOf(first.question))])
  for (;;) {
    const { status, question } = await signIn({ ...one, check })
    if (question !== first.question) return status
    await wait(leastCheckMs * Math.random())
  }
}

const someone = async () => {
  const { id } = await venue.addPerson({ role: 'vendor' })
  const { rows } = await venue.owner.sql<{ email: string }>`select email from staff where id = ${id}`
  return rows[0]?.email as string
}

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.18.${addresses >> 8}.${addresses & 255}`
}

/** Returns, for each caller, how many guesses the server checked per second. */
async function guess(next: () => Try, meanwhile: () => Promise<void>): Promise<readonly number[]> {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1_000
  let isOver = false
  const one = async () => {
    let looked = 0
    while (!isOver) if ((await tryAsDevice(next())) === 401) looked += 1
    return looked / seconds()
  }
  const guessing = Array.from({ length: callers }, one)
  await meanwhile()
  await wait(Math.max(0, secondsOfGuessing - seconds()) * 1_000)
  isOver = true
  return Promise.all(guessing)
}

async function secondsToComeIn(person: Try): Promise<number> {
  const began = performance.now()
  while ((await tryAsDevice({ ...person, typed: password })) !== 200) await wait(50)
  return (performance.now() - began) / 1_000
}

const rounded = (figures: readonly number[]) => figures.map((figure) => figure.toFixed(2)).join(', ')

test('when four callers from changing addresses guess at one e-mail, its owner can still sign in on a new device', async () => {
  const email = await someone()
  for (let n = 0; n < 20; n += 1) await signIn({ email, from: newAddress() })
  let took = Number.POSITIVE_INFINITY
  const rates = await guess(
    () => ({ email, from: newAddress() }),
    async () => {
      await wait(1_000)
      took = await secondsToComeIn({ email, from: '192.0.2.11' })
    },
  )
  tell(`guesses of each caller in a second: ${rounded(rates)}; the owner came in after ${took.toFixed(2)} s`)
  expect(took).toBeLessThan(mostSecondsToComeIn)
  for (const rate of rates) expect(rate).toBeLessThanOrEqual(1)
})

test('after a hundred wrong tries from one address, the target and a colleague at that address can still sign in', async () => {
  const [from, target] = ['203.0.113.5', await someone()]
  const colleague = await someone()
  await Promise.all(Array.from({ length: 105 }, (_, n) => signIn({ email: `essai-${n}@test.ma`, from })))
  const took = { colleague: Number.POSITIVE_INFINITY, target: Number.POSITIVE_INFINITY }
  const rates = await guess(
    () => ({ email: target, from }),
    async () => {
      expect((await signIn({ email: colleague, from, typed: password })).status).toBe(429)
      const [one, other] = [colleague, target].map((email) => secondsToComeIn({ email, from }))
      took.colleague = await one!
      took.target = await other!
    },
  )
  tell(
    `guesses of each caller in a second: ${rounded(rates)}; the two came in after ${rounded([took.colleague, took.target])} s`,
  )
  expect(took.colleague).toBeLessThan(mostSecondsToComeIn)
  // A target at the attacker's address is at first one of five callers competing for each second; later the others may only ask every fourth second.
  expect(took.target).toBeLessThan(2 * mostSecondsToComeIn)
  for (const rate of rates) expect(rate).toBeLessThanOrEqual(1)
})

test(`when ${proofs} proofs of work are made beforehand and sent at once, one guess is checked per second`, async () => {
  const [email, from, count] = [await someone(), '203.0.113.9', proofs]
  await Promise.all(Array.from({ length: 5 }, () => signIn({ email, from })))
  const asked = await Promise.all(Array.from({ length: count }, () => signIn({ email, from })))
  const onTwoCores = pLimit(2)
  const checks = await Promise.all(asked.map(({ question = '' }) => onTwoCores(() => doCheck(question))))
  await wait(leastCheckMs)
  const began = performance.now()
  const answers = await Promise.all(checks.map((check) => signIn({ email, from, check })))
  const seconds = (performance.now() - began) / 1_000
  const looked = answers.filter(({ status }) => status === 401).length
  tell(`${looked} of ${count} guesses were looked at in ${seconds.toFixed(2)} s`)
  expect(looked).toBeGreaterThan(0)
  // One guess for each second that begins, and one free guess when the waiting time is over.
  expect(looked).toBeLessThanOrEqual(Math.ceil(seconds) + 2)
}, 120_000)
