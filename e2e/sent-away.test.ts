/** A person who loses access is sent to the sign-in page within seconds and told why, even from a screen that requests nothing. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RefusalCode, refusals, sentenceFor } from '#rules/plain/refusal.ts'
import { startJourney } from './venue/journey.ts'

const journey = startJourney()
const password = 'une phrase de douze mots'
/** The server closes the stream within a second; the page then checks who is signed in, and leaves. A busy browser takes longer. */
const soonMs = 20_000
let admin: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
})
afterAll(() => admin.context().close())

async function order<Answer>(path: string, body: object = {}): Promise<Answer> {
  const text = JSON.stringify(JSON.stringify(body))
  const sent = `{ method: 'POST', headers: { 'content-type': 'application/json' }, body: ${text} }`
  return admin.evaluate(`fetch('/api/v1${path}', ${sent}).then((answer) => answer.json())`)
}

/** Signs in a new person, at a screen that requests nothing from the server. */
async function atWork(): Promise<{ id: string; page: Page }> {
  const email = `depart-${randomBytes(4).toString('hex')}@farha.test` as const
  const person = { email, password, name: 'Reda', role: 'econome', standId: null, workingHours: null }
  const { id } = await order<{ id: string }>('/staff', { ...person, permanentScreen: false })
  return { id, page: await journey.enter(email, { password }) }
}

async function expectSentAway(page: Page, motif: RefusalCode, sentence: string = refusals[motif]) {
  const since = Date.now()
  await page.waitForURL((url) => url.pathname === '/login', { timeout: soonMs })
  process.stdout.write(`${motif}: gone ${Date.now() - since} ms after the answer\n`)
  expect(new URL(page.url()).searchParams.get('motif')).toBe(motif)
  await page.getByText(sentence).waitFor()
  await page.context().close()
}

/** Working hours of two hours that exclude the current time at the venue. */
function otherHours(): { start: string; end: string } {
  const hour = new Date().getUTCHours()
  const at = (hours: number) => `${String((hour + hours) % 24).padStart(2, '0')}:00`
  return { start: at(8), end: at(10) }
}

test.each([
  ['staff-disabled-since', 'disabling', {}],
  ['role-changed', 'role', { role: 'kitchen', standId: null }],
  ['password-reset', 'password', { password: `${password} de plus` }],
] as const)('a person is sent to the sign-in page with the reason: %s', async (motif, act, body) => {
  journey.forgive(/status of 40\d|EventSource|ERR_ABORTED/)
  const { id, page } = await atWork()
  await order(`/staff/${id}/${act}`, body)
  await expectSentAway(page, motif)
})

test('a person whose working hours are changed to others is sent to the sign-in page, and told the new hours', async () => {
  journey.forgive(/status of 40\d|EventSource|ERR_ABORTED/)
  const { id, page } = await atWork()
  const workingHours = otherHours()
  const edits = { name: 'Reda', standId: null, permanentScreen: false, workingHours }
  await order(`/staff/${id}`, edits)
  await expectSentAway(page, 'outside-hours-since', sentenceFor('outside-hours-since', workingHours))
})
