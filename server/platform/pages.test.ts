import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { calls } from '../testing/calls.ts'
import { rawConnection } from '../testing/raw-connection.ts'
import { testFolder } from '../testing/test-folder.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
const folder = testFolder()
const before = `${folder}-before`
const script = 'export const amounts = []\n'.repeat(50)
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages', 'pos.html'), '<title>Point of sale</title>')
  for (const worker of ['worker', 'worker-off'])
    writeFileSync(join(folder, `${worker}.js`), `/* ${worker} */`)
  writeFileSync(join(folder, 'index.html'), '<title>FarhaPass</title>')
  mkdirSync(join(folder, 'aide'))
  writeFileSync(join(folder, 'aide', 'pos.webp'), 'a picture')
  writeFileSync(join(folder, 'guide.html'), '<title><!--title--></title><!--content-->')
  writeFileSync(join(folder, 'api-docs.html'), '<title>API</title>')
  writeFileSync(join(folder, 'assets', 'main-3fa9.js'), script)
  writeFileSync(join(folder, 'assets', 'main-3fa9.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets', 'main-3fa9.js.gz'), gzipSync(script))
  mkdirSync(join(before, 'assets'), { recursive: true })
  writeFileSync(join(before, 'assets', 'scanner-77b1.js'), 'export const version = "before"')
  writeFileSync(join(before, 'old.html'), '<title>Before</title>')
  venue = await openVenue({ settings: { screens: folder } })
})
afterAll(async () => {
  await venue.close()
  rmSync(folder, { recursive: true })
  rmSync(before, { recursive: true })
})

const get = (path: string, headers = {}) => fetch(`${venue.urls[0]}${path}`, { headers })

describe('the description of the calls', () => {
  type Operation = { responses: object; requestBody?: object; operationId?: string; summary?: string }
  type Description = { openapi: string; paths: Record<string, Record<string, Operation>> }

  test('is OpenAPI 3.1 and lists every call, and no other', async () => {
    const { openapi, paths } = (await (await get('/api/openapi.json')).json()) as Description
    expect(openapi).toMatch(/^3\.1\.\d+$/)
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort())
  })

  test('says which card a scanned code answers', async () => {
    const { paths } = (await (await get('/api/openapi.json')).json()) as Description
    const [path] = Object.keys(paths).filter((named) => named.endsWith('/cards/by-code/{code}'))
    expect(paths[path ?? '']?.get?.summary).toBe(
      'The active card that bears a scanned code; where none is active, the last one that bore it',
    )
  })

  test('can be read on a page', async () => {
    expect(await (await get('/api/docs')).text()).toContain('<title>API</title>')
  })
})

describe('the guides', () => {
  test('are shown in their frame to everybody, and are not cached', async () => {
    const answer = await get('/aide/vendor')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const page = await answer.text()
    expect(page).toContain('<title>Vendre à un stand</title>')
    expect(page).toContain('<b translate="no">«&nbsp;Ouvrir ma caisse&nbsp;»</b>')
    expect(await (await get('/aide/')).text()).toContain('href="/aide/econome"')
  })

  test('serve their pictures, and redirect an unknown role to the list of guides', async () => {
    expect(await (await get('/aide/pos.webp')).text()).toBe('a picture')
    const other = await get('/aide/__proto__')
    expect([other.redirected, new URL(other.url).pathname]).toEqual([true, '/aide'])
  })
})

describe('among the files of the screens,', () => {
  test.each(['/', '/cards', '/recharge/session'])(
    '%s is the page of the application, which browsers revalidate each time',
    async (path) => {
      const answer = await get(path)
      expect(await answer.text()).toContain('<title>FarhaPass</title>')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test('a screen that phones open first has an HTML page of its own that names its files', async () => {
    const answer = await get('/pos?recherche=the')
    expect(await answer.text()).toContain('<title>Point of sale</title>')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('the point of sale makes the browser of a signed-in person preload the open till, and no longer does after they sign out', async () => {
    const cookie = 'theme=dark; farhapass.session_token=abc.def'
    const preload = (call: string) => `<${call}>; rel=preload; as=fetch; crossorigin`
    const asked = await get('/pos', { cookie })
    expect(asked.headers.get('link')).toBe(`${preload('/api/v1/me')}, ${preload('/api/v1/tills/mine')}`)
    const kept = await get('/pos', { cookie: 'theme=dark', 'if-none-match': asked.headers.get('etag') })
    expect([kept.status, kept.headers.get('link')]).toEqual([304, preload('/api/v1/me')])
    expect((await get('/users', { cookie })).headers.get('link')).toBeNull()
  })

  test('the service worker is revalidated each time; where devices store no screens, a worker that removes itself is served', async () => {
    const answer = await get('/worker.js')
    expect(await answer.text()).toBe('/* worker */')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toContain('javascript')
    const other = await openVenue({ settings: { screens: folder, keepsScreens: false } })
    expect(await (await fetch(`${other.urls[0]}/worker.js`)).text()).toBe('/* worker-off */')
    await other.close()
  })

  test('a file with a digest in its name is cached by browsers for a year', async () => {
    const answer = await get('/assets/main-3fa9.js')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('a page opened before an update still finds the scripts of its version', async () => {
    expect(await (await get('/assets/scanner-77b1.js')).text()).toContain('before')
  })

  test('the scripts of all versions of the last day are kept, however many builds there were', () => {
    const program = join(import.meta.dirname, '../../run/keep-versions.mjs')
    const keepVersionsBefore = (...[folder, before, now]: [string, string, Date]) =>
      execFileSync(process.execPath, [program, folder, before, now.toISOString()])
    const [built, kept] = [testFolder(), testFolder()]
    const build = (name: string, at: Date) => {
      keepVersionsBefore(built, kept, at)
      mkdirSync(join(built, 'assets'), { recursive: true })
      writeFileSync(join(built, 'assets', name), name)
    }
    const hour = (passed: number) => new Date(Date.now() + passed * 3_600_000)
    build('of-thursday.css', hour(0))
    build('of-friday.css', hour(24))
    build('of-friday-again.css', hour(25))
    build('of-friday-once-more.css', hour(26))
    expect(readdirSync(join(kept, 'assets')).sort()).toEqual([
      'of-friday-again.css',
      'of-friday.css',
      'of-thursday.css',
    ])
    build('of-saturday.css', hour(48.5))
    expect(readdirSync(join(kept, 'assets')).sort()).toEqual([
      'of-friday-again.css',
      'of-friday-once-more.css',
      'of-friday.css',
    ])
    for (const each of [built, kept]) rmSync(each, { recursive: true })
  })
  test('of the version before an update, only the scripts are still served', async () => {
    expect(await (await get('/old.html')).text()).toContain('<title>FarhaPass</title>')
  })

  test('a script of an even older version is answered 404, not with a page', async () => {
    expect((await get('/assets/main-0000.js')).status).toBe(404)
  })

  test.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fetc/passwd',
    '/%2e%2e/package.json',
  ])('%s opens no file outside the folder of the screens', async (path) => {
    const text = await (await get(path)).text()
    expect(text).not.toMatch(/"private"|root:/)
  })
})

describe('a file of the screens that was compressed when it was built', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ])('is sent to a browser that accepts «%s» with the encoding %s', async (acceptEncoding, encoding) => {
    const answer = await get('/assets/main-3fa9.js', { 'accept-encoding': acceptEncoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(await answer.text()).toBe(script)
  })

  test('is not served under the name of its compressed copy', async () => {
    expect((await get('/assets/main-3fa9.js.br')).status).toBe(404)
  })
})

describe('a file that the browser has in its cache', () => {
  test('is not sent again while it has not changed', async () => {
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': headers.get('etag') })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('is sent again once it has changed', async () => {
    const again = await get('/', { 'if-none-match': '"an older page"' })
    expect([again.status, await again.text()]).toEqual([200, '<title>FarhaPass</title>'])
  })

  test('is sent again when it was cached as brotli and the browser now accepts gzip alone', async () => {
    const path = '/assets/main-3fa9.js'
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    const again = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': headers.get('etag') })
    expect([again.status, await again.text()]).toEqual([200, script])
  })
})

describe('an answer that the server computes', () => {
  test('is compressed when it is larger than a packet', async () => {
    for (const letter of 'CDEFGHJKLMNPQRST') await venue.addStand(letter)
    const admin = await venue.addPerson({ role: 'admin' })
    const answer = await get('/api/v1/stands', { cookie: admin.cookie })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(JSON.stringify(await answer.json()).length).toBeGreaterThan(1400)
  })

  test('is not compressed when it fits in a packet', async () => {
    const admin = await venue.addPerson({ role: 'admin' })
    const answer = await get('/api/v1/me', { cookie: admin.cookie })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
  })

  test('is neither compressed nor buffered when it is the live stream', async () => {
    const admin = await venue.addPerson({ role: 'admin' })
    const answer = await get('/api/live', { cookie: admin.cookie })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
    await answer.body?.cancel()
  })
})

describe('the health check of the server', () => {
  test('reports alive, and ready while the database answers', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' })
    const ready = await get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  })

  test('answers a proxy that sends no host and speaks HTTP/1.0', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const line = rawConnection(venue.urls[0] as string, `GET ${path} HTTP/1.0\r\n\r\n`)
      await vi.waitUntil(() => line.heard().includes('\r\n\r\n'))
      expect(line.heard(), path).toContain(' 200 ')
      line.close()
    }
  })
})
