/** Attacks by pages of other sites that use the cookie of a signed-in person: every attempt fails. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, startJourney } from './venue/journey.ts'

const journey = startJourney()

let elsewhere: Server
let port: number
beforeAll(async () => {
  elsewhere = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Ailleurs</title><h1>Ailleurs</h1>')
  }).listen(0)
  await once(elsewhere, 'listening')
  port = (elsewhere.address() as AddressInfo).port
})
afterAll(() => elsewhere.close())

/** A page on another port of the same host shares its cookies with us; a page of another host does not. */
const sites = [
  ['of our own name, behind another port', 'localhost'],
  ['of another name', '127.0.0.1'],
] as const

/** Opens a tab of the other site in the same browser as a signed-in admin. */
async function goElsewhere(host: string): Promise<{ inside: Page; outside: Page }> {
  const inside = await journey.enter('admin')
  journey.forgive(/./)
  const outside = await journey.window({ inContext: inside.context() })
  await outside.goto(`http://${host}:${port}/`)
  return { inside, outside }
}

const peopleSeenBy = (page: Page) =>
  page.evaluate(`fetch('/api/v1/staff').then((answer) => answer.json()).then(({ total }) => total)`)

const form = JSON.stringify({
  email: 'intrus@ailleurs.ma',
  password: 'trois petits chats',
  name: 'Intrus',
  role: 'admin',
  standId: null,
  workingHours: null,
})

describe.each(sites)('a page %s', (_, host) => {
  test('reads nothing and changes nothing by fetch', async () => {
    const { inside, outside } = await goElsewhere(host)
    const before = await peopleSeenBy(inside)
    for (const [type, mode] of [
      ['application/json', 'cors'],
      ['text/plain', 'no-cors'],
    ]) {
      const seen = await outside.evaluate(
        `fetch('${journey.server.address}/api/v1/staff', { method: 'POST', credentials: 'include', mode: '${mode}',
          headers: { 'content-type': '${type}' }, body: ${JSON.stringify(form)} })
          .then((answer) => answer.status, () => 'unreadable')`,
      )
      expect(['unreadable', 0, 403]).toContain(seen)
    }
    expect(
      await outside.evaluate(
        `fetch('${journey.server.address}/api/v1/me', { credentials: 'include' }).then(() => 'read', () => 'unreadable')`,
      ),
    ).toBe('unreadable')
    expect(await peopleSeenBy(inside)).toBe(before)
    await inside.context().close()
  })

  test('changes nothing by a form that it submits by itself', async () => {
    const { inside, outside } = await goElsewhere(host)
    const before = await peopleSeenBy(inside)
    for (const path of ['/api/v1/staff', '/api/v1/sign-out', '/api/v1/me/devices/sign-out']) {
      await outside.goto(`http://${host}:${port}/`)
      const answered = outside.waitForResponse((response) => response.url().includes(path))
      await outside.evaluate(`{
        const form = document.createElement('form')
        form.method = 'POST'
        form.enctype = 'text/plain'
        form.action = '${journey.server.address}${path}'
        const field = document.createElement('input')
        field.name = ${JSON.stringify(`${form.slice(0, -1)},"x":"`)}
        field.value = '"}'
        form.append(field)
        document.body.append(form)
        form.submit()
      }`)
      expect((await answered).status()).toBe(403)
      await outside.waitForURL((url) => url.pathname === path)
    }
    expect(await peopleSeenBy(inside)).toBe(before)
    await inside.context().close()
  })

  test('cannot show one of our screens in a frame', async () => {
    const { inside, outside } = await goElsewhere(host)
    await outside.evaluate(`new Promise((loaded) => {
      const frame = document.createElement('iframe')
      frame.onload = loaded
      frame.src = '${journey.server.address}/users'
      document.body.append(frame)
    })`)
    const framed = outside.frames().find((frame) => frame !== outside.mainFrame())
    expect(framed?.url()).not.toContain('/users')
    await inside.context().close()
  })
})

describe('a link that says where to go after signing in', () => {
  test.each([
    '//ailleurs.ma/voler',
    '/\\ailleurs.ma',
    'https://ailleurs.ma',
    'javascript:alert(1)',
    '/%2f%2failleurs.ma',
  ])('never leads to «%s»', async (suite) => {
    const page = await journey.window()
    journey.forgive(/404/)
    await page.goto(`/login?suite=${encodeURIComponent(suite)}`)
    await signIn(page, journey.server.signIns.emails.admin, journey.server.signIns.password)
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(new URL(page.url()).origin).toBe(journey.server.address)
    await page.context().close()
  })
})
