import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractHeader, oldestContract, screensHeader } from '#contract/plain/page-age.ts'
import { testFolder } from '../testing/test-folder.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
const folder = testFolder()
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), `<head><meta name="${screensHeader}" content="3fa9"></head>`)
  venue = await openVenue({ settings: { screens: folder } })
})
afterAll(async () => {
  await venue.close()
  rmSync(folder, { recursive: true })
})

const signIn = (version?: string) =>
  fetch(`${venue.urls[0]}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(version && { [contractHeader]: version }) },
    body: JSON.stringify({ email: 'nobody@farha.test', password: 'a password of nobody' }),
  })

test('every answer, also a refusal, has the version of the screens and the oldest version still served', async () => {
  for (const answer of [await fetch(`${venue.urls[0]}/api/v1/venue`), await signIn()]) {
    expect(answer.headers.get(screensHeader)).toBe('3fa9')
    expect(answer.headers.get(contractHeader)).toBe(String(oldestContract))
  }
})

test('an act of a page that is too old is refused before its body is read', async () => {
  const answer = await signIn(String(oldestContract - 1))
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'page-too-old' }])
})

test('an act of a current page, or of a program that is no page, is not refused for its version', async () => {
  for (const version of [String(oldestContract), undefined])
    expect(await (await signIn(version)).json()).toMatchObject({ code: 'account-unknown' })
})
