import { afterEach, expect, test, vi } from 'vitest'
import { termHeader } from '#contract/relay/term-header.ts'
import { fetchWithPatience } from './ask.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page shows with each request the highest term that an answer told it, and none before', async () => {
  const shown: (string | null)[] = []
  const told = ['2.first-abcd.local.x', '3.second-efgh.local.y', '2.first-abcd.local.x', null]
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (request: Request) => {
    shown.push(request.headers.get(termHeader))
    const term = told[shown.length - 1]
    return new Response(null, { headers: term ? { [termHeader]: term } : {} })
  })
  for (const _ of told) await fetchWithPatience(new Request('http://localhost/api/v1/venue'), {})
  expect(shown).toEqual([null, told[0], told[1], told[1]])
})
