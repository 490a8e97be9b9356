import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../testing/calls.ts'
import { testFolder } from '../testing/test-folder.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
const folder = testFolder()
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>FarhaPass</title>')
  writeFileSync(join(folder, 'api-docs.html'), '<title>API</title>')
  writeFileSync(join(folder, 'assets', 'main-3fa9.js'), 'export {}')
  venue = await openVenue({ settings: { screens: folder } })
})
afterAll(async () => {
  await venue.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string) => fetch(`${venue.urls[0]}${path}`)

describe('the description of the calls', () => {
  type Operation = { responses: object; requestBody?: object; operationId?: string }
  type Description = { openapi: string; paths: Record<string, Record<string, Operation>> }

  test('is OpenAPI 3.1 and lists every call, and no other', async () => {
    const { openapi, paths } = (await (await get('/api/openapi.json')).json()) as Description
    expect(openapi).toMatch(/^3\.1\.\d+$/)
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort())
  })

  test('has a page of its own', async () => {
    expect(await (await get('/api/docs')).text()).toContain('<title>API</title>')
  })
})

describe('the pages', () => {
  test.each(['/', '/cards', '/recharge/session'])('%s is the application, never kept', async (path) => {
    const answer = await get(path)
    expect(await answer.text()).toContain('<title>FarhaPass</title>')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('what bears its digest in its name is kept for a year', async () => {
    const answer = await get('/assets/main-3fa9.js')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('an asset of an older version is not found rather than a page', async () => {
    expect((await get('/assets/main-0000.js')).status).toBe(404)
  })

  test.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fetc/passwd',
    '/%2e%2e/package.json',
  ])('%s leads nowhere out of the folder', async (path) => {
    const text = await (await get(path)).text()
    expect(text).not.toMatch(/"private"|root:/)
  })
})

describe('the health of the house', () => {
  test('is alive, and ready while the database answers', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'alive' })
    const ready = await get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  })
})
