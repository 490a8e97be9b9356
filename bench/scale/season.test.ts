/** Runs what `npm run bench:scale` builds and asks on a season of a thousand cards, so that a change cannot break it unseen. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/platform/one-client.ts'
import { type FreshDatabase, freshDatabase } from '#server/testing/fresh-database.ts'
import { openVenue, secrets, type Venue } from '#server/testing/venue.ts'
import { cookieOf } from '../evening.ts'
import { sellOverHttp, servedBy } from '../sales.ts'
import { supplyOverHttp } from '../supplies.ts'
import { askAround, type Question } from './ask-around.ts'
import { refresh } from './database.ts'
import { drawQuestions } from './questions.ts'
import { fillSeason } from './season.ts'

let fresh: FreshDatabase
let venue: Venue
let payers: string[]
let port: number
beforeAll(async () => {
  fresh = await freshDatabase()
  await withClient(fresh.owner, (client) => fillSeason(client, { cards: 1_000, tell: () => {} }))
  payers = await refresh(fresh.owner, 3_000)
  venue = await openVenue({ on: fresh })
  port = Number(new URL(venue.urls[0] as string).port)
})
afterAll(async () => {
  await venue?.close()
  await fresh?.drop()
})

test('a season has cards in every state, and every closed till has its report', async () => {
  const { rows: fates } = await venue.owner.sql<{ fate: string }>`
    select distinct case when previous_card_id is null then '' else 'successor, ' end || coalesce(ending, 'active') as fate
      from card
     order by fate`
  expect(fates.map(({ fate }) => fate)).toEqual(
    expect.arrayContaining(['active', 'deactivated', 'initialized', 'lost', 'successor, active']),
  )
  const { rows: tills } = await venue.owner.sql<{ closed: number; last: number; numbered: number }>`
    select count(*)::integer as closed, max(report_number) as last, (select last_number from report_count) as numbered
      from till
     where closed_at is not null`
  const { closed, last, numbered } = tills[0] as { closed: number; last: number; numbered: number }
  expect(closed).toBeGreaterThan(1_000)
  expect([last, numbered]).toEqual([closed, closed])
})

/** The first question of each group, the last, and some evenly spread between them: about `most` in all. */
function someOfEach(questions: readonly Question[], most = 6): Question[] {
  const groups = [...new Set(questions.map(({ group }) => group))]
  return groups.flatMap((group) => {
    const all = questions.filter((question) => question.group === group)
    return all.filter((_, n) => n === all.length - 1 || n % Math.ceil(all.length / most) === 0)
  })
}

test('the server answers questions of every measured group', async () => {
  const questions = someOfEach(await withClient(fresh.owner, drawQuestions))
  const asked = await askAround({ port, cookie: cookieOf('admin', secrets.signIn), questions, rounds: 1 })
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(({ refused }) => refused.size > 0).map(({ path }) => path)).toEqual([])
})

test('the callers sell to cards of the season and serve what they sold, and no request is refused', async () => {
  const sold = await sellOverHttp({
    port,
    secret: secrets.signIn,
    callers: 4,
    workload: 'a thousand cards',
    seconds: 1,
    cards: payers,
    after: servedBy(cookieOf('cook', secrets.signIn)),
  })
  expect(sold.answered).toBeGreaterThan(0)
  expect(sold.refused).toBe(0)
  const { rows } = await venue.owner.sql<{ step: string }>`select distinct step from ticket`
  expect(rows).toEqual([{ step: 'served' }])
})

test('the stock keepers supply one product of the season, and no request is refused', async () => {
  const supplied = await supplyOverHttp({ port, secret: secrets.signIn, callers: 4, seconds: 1 })
  expect(supplied.answered).toBeGreaterThan(0)
  expect(supplied.refused).toBe(0)
})
