import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nowhere } from '../testing/calls.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

const event = 'Fête <script>alert(1)</script> d’été'

let venue: Venue
let admin: Caller
let ids: string[]
beforeAll(async () => {
  venue = await openVenue({ settings: { publicUrl: 'https://pass.example.ma', event } })
  admin = await venue.addPerson({ role: 'admin' })
  const wish = { type: 'BASIC', initialBalance: 50_00, validityDays: 30 }
  const operationIds = Array.from({ length: 12 }, newOperationId)
  const { body } = await admin.post<{ cards: { id: string }[] }>('/cards/batch', { operationIds, ...wish })
  ids = body.cards.map(({ id }) => id)
})
afterAll(() => venue.close())

const draw = (cardIds: readonly string[], paper: string) =>
  fetch(`${venue.urls[0]}/api/v1/cards/sheets`, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ cardIds, paper }),
  })

/** Width and height of each page in millimetres, as the file itself says. */
async function pagesOf(answer: Response): Promise<[number, number][]> {
  const file = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    (Number(width) * 25.4) / 72,
    (Number(height) * 25.4) / 72,
  ])
}

describe('cards to print', () => {
  test('come as a PDF file with a name', async () => {
    const answer = await draw(ids, 'A4')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('cartes.pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('fill a sheet of fronts and one of backs for every ten', async () => {
    const pages = await pagesOf(await draw(ids, 'A4'))
    expect(pages).toHaveLength(4)
    for (const [width, height] of pages) {
      expect(width).toBeCloseTo(210, 1)
      expect(height).toBeCloseTo(297, 1)
    }
  })

  test('fill two pages of exactly a card each for a printer of cards', async () => {
    const pages = await pagesOf(await draw(ids.slice(0, 3), 'card'))
    expect(pages).toHaveLength(6)
    for (const [width, height] of pages) {
      expect(width).toBeCloseTo(86, 2)
      expect(height).toBeCloseTo(54, 2)
    }
  })

  test('are not drawn when one of them does not exist', async () => {
    const answer = await draw([...ids, nowhere], 'A4')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'card-not-found', message: 'Carte non trouvée' })
  })

  test('are not marked as printed by drawing them', async () => {
    await draw(ids, 'card')
    const { body } = await admin.get<{ rows: { isPrinted: boolean }[] }>('/cards?printed=printed')
    expect(body.rows).toEqual([])
  })
})
