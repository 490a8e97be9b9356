import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CardFront, plainFront } from '#rules/paper/card-front.ts'
import { backSpot, frontSpot, pagesToPrint, pdfPageMark, pictureBleedArea } from '#rules/paper/card-sheet.ts'
import { type Area, cardPaper, type PrintedCard, pictureArea } from '#rules/paper/printed-card.ts'
import { printerFile } from '#rules/paper/printer-file.ts'
import { refusalOf } from '#rules/testing/refusal-of.ts'
import { nowhere } from '../testing/calls.ts'
import { paintPage } from '../testing/paint-page.ts'
import { pagesOfPdf, printed } from '../testing/pdf-pages.ts'
import { levelOf, readByZxing, readCodes, reader } from '../testing/read-codes.ts'
import { type Caller, newOperationId, openVenue, type Venue } from '../testing/venue.ts'

type Issued = { readonly id: string; readonly code: string; readonly type: string }

let venue: Venue
let admin: Caller
let cards: Issued[]
let ids: string[]
beforeAll(async () => {
  venue = await openVenue({ settings: { publicUrl: 'https://pass.example.ma' } })
  admin = await venue.addPerson({ role: 'admin' })
  cards = [...(await issue('STANDARD', 6)), ...(await issue('BASIC', 6))]
  ids = cards.map(({ id }) => id)
})
afterAll(() => venue.close())

/** At full volume every card is read from paper, else the first and the last of each type: reading takes longest of all. */
const isRead = (place: number) => process.env.SHEET_CARDS !== undefined || [0, 5, 6, 11].includes(place)

async function issue(type: string, count: number): Promise<Issued[]> {
  const operationIds = Array.from({ length: count }, newOperationId)
  const wish = { type, initialBalance: 50_00, validityDays: 30 }
  return (await admin.post<{ cards: Issued[] }>('/cards/batch', { operationIds, ...wish })).body.cards
}

const draw = (cardIds: readonly string[], paper: string, signal: AbortSignal | null = null) =>
  fetch(`${venue.urls[0]}/api/v1/cards/sheets`, {
    method: 'POST',
    signal,
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ cardIds, paper }),
  })
const drawPages = async (cardIds: readonly string[], paper: string) =>
  pagesOfPdf(new Uint8Array(await (await draw(cardIds, paper)).arrayBuffer()))

describe('cards to print', () => {
  test('come as a PDF file with a name, which no browser or proxy caches', async () => {
    const answer = await draw(ids, 'A4')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('cartes.pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('have two pages of card size each for a card printer: front, then back', async () => {
    const pages = await drawPages(ids.slice(0, 3), 'card')
    expect(pages).toHaveLength(6)
    for (const [number, { width, height, rectangles }] of pages.entries()) {
      expect(Math.abs(width - 86)).toBeLessThan(0.05)
      expect(Math.abs(height - 54)).toBeLessThan(0.05)
      expect(rectangles[0]?.color).toBe(number % 2 === 0 ? '#08664C' : '#FFFFFF')
    }
  })

  test.each([203, 300])('have codes that a scanner reads from a print at %i dots per inch', async (dpi) => {
    const pages = await drawPages(ids, 'card')
    const backs = pages.filter((_, number) => number % 2 === 1)
    for (const [place, back] of [...backs.entries()].filter(([place]) => isRead(place))) {
      const paper = printed(back, { x: 0, y: 0, ...cardPaper }, dpi)
      expect(await readCodes(paper), reader).toEqual([`https://pass.example.ma/c/${cards[place]?.code}`])
      expect(await levelOf(paper)).toBe('H')
    }
  })

  test("have the organiser's picture on every front and no back, stored once in the file, and readable codes", async () => {
    await giveFront({ french: 'Un goût de fête', arabic: 'مرحبا بكم', picture: await aPicture() })
    const [single, sheets] = [await drawnAs('card'), await drawnAs('A4')]
    await giveFront({ ...plainFront })
    for (const [number, { pictures }] of single.pages.entries()) {
      if (number % 2 === 1) expect(pictures).toEqual([])
      else expectAt(pictures, [pictureArea])
    }
    const onSheet = Array.from({ length: 10 }, (_, place) => {
      const { x, y } = frontSpot(place)
      return { ...pictureArea, x: x + pictureArea.x, y: y + pictureArea.y }
    })
    const beyond = onSheet.map((_, place) => pictureBleedArea(place, 10))
    expectAt(sheets.pages[0]?.pictures ?? [], [...beyond, ...onSheet])
    expect(sheets.pages[1]?.pictures).toEqual([])
    for (const { file } of [single, sheets]) expect(file.match(/\/Subtype \/Image/g)).toHaveLength(1)
    const backs = single.pages.filter((_, number) => number % 2 === 1)
    for (const [place, back] of [...backs.entries()].filter(([place]) => isRead(place))) {
      const paper = printed(back, { x: 0, y: 0, ...cardPaper }, 203)
      expect(await readCodes(paper), reader).toEqual([`https://pass.example.ma/c/${cards[place]?.code}`])
    }
  })

  test('fill a sheet of fronts and a sheet of backs for every ten cards, each back behind its front', async () => {
    const pages = await drawPages(ids, 'A4')
    expect(pages).toHaveLength(4)
    for (const [place, { code, type }] of cards.entries()) {
      const [fronts, backs] = place < 10 ? pages.slice(0, 2) : pages.slice(2)
      if (!fronts || !backs) throw new Error('a sheet is missing')
      expect([fronts.width, fronts.height, backs.width, backs.height].map(Math.round)).toEqual([
        210, 297, 210, 297,
      ])
      const front = frontSpot(place % 10)
      expect(colorAt(fronts, { x: front.x + 43, y: front.y + 20 })).toBe(
        type === 'STANDARD' ? '#08664C' : '#E1E6E3',
      )
      const paper = printed(backs, { ...backSpot(place % 10), ...cardPaper }, 300)
      expect(await readCodes(paper), reader).toEqual([`https://pass.example.ma/c/${code}`])
    }
  })

  test('are refused as a whole when one of them does not exist', async () => {
    const answer = await draw([...ids, nowhere], 'A4')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'card-not-found', message: 'Carte non trouvée' })
  })

  test('do not count as printed because their PDF was made', async () => {
    await draw(ids, 'card')
    const { body } = await admin.get<{ rows: unknown[] }>('/cards?printed=printed')
    expect(body.rows).toEqual([])
  })
})

/** How many cards the long PDF has: «npm run test:long» draws five hundred. */
const many = Number(process.env.SHEET_CARDS ?? 30)

describe(`a PDF of ${many} cards`, () => {
  let made: Issued[]
  let bytes: Uint8Array
  beforeAll(async () => {
    made = []
    while (made.length < many) made.push(...(await issue('STANDARD', Math.min(100, many - made.length))))
    const answer = await draw(
      made.map(({ id }) => id),
      'A4',
    )
    bytes = new Uint8Array(await answer.arrayBuffer())
  })

  test('has a front and a back for every ten of them', () => {
    expect(pagesOfPdf(bytes)).toHaveLength(pagesToPrint(many, 'A4'))
  })

  test('says once for each page that it begins, which a browser counts', () => {
    const marks = Buffer.from(bytes).toString('latin1').split(pdfPageMark).length - 1
    expect(marks).toBe(pagesToPrint(many, 'A4'))
  })

  test('goes with a file for the printing house that has a line for each of them, numbered without a gap', async () => {
    const cardIds = made.map(({ id }) => id)
    const { body } = await admin.post<{ cards: (Issued & { serialNumber: number })[] }>('/cards/to-print', {
      cardIds,
    })
    const printed = body.cards.map((card) => ({ ...card, expiresAt: null }) as PrintedCard & Issued)
    expect(printed.map(({ id }) => id)).toEqual(cardIds)
    const [, ...lines] = printerFile(printed, 'https://pass.example.ma/c/').trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(';')[2])).toEqual(
      made.map(({ code }) => `https://pass.example.ma/c/${code}`),
    )
    const numbers = printed.map(({ serialNumber }) => serialNumber).sort((a, b) => a - b)
    expect(numbers).toEqual(made.map((_, at) => (numbers[0] as number) + at))
  })

  test('has twenty codes of twenty readable on its first and its last sheet at 150 dots per inch', async () => {
    const backs = [2, pagesToPrint(many, 'A4')]
    const pages = await Promise.all(backs.map((page) => paintPage(bytes, { page, dpi: 150 })))
    // On a sheet of ten codes one reader or the other passes over a code now and then; a scanner sees one card at a time.
    const read = await Promise.all(pages.flatMap((page) => [readCodes(page), readByZxing(page)]))
    const wanted = [...made.slice(0, 10), ...made.slice(-10)].map(
      ({ code }) => `https://pass.example.ma/c/${code}`,
    )
    expect([...new Set(read.flat())].sort(), reader).toEqual(wanted.sort())
  })

  test('is sent while it is drawn: its first piece comes before its second sheet', async () => {
    const answer = await draw(
      made.map(({ id }) => id),
      'A4',
    )
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const first = (await reader.read()).value as Uint8Array
    expect(Buffer.from(first).toString('latin1')).toMatch(/^%PDF/)
    expect(first.length).toBeLessThan(bytes.length / 2)
    while (!(await reader.read()).done);
  })
})

describe('of several PDFs of cards at once', () => {
  const enter = () => venue.houses[0]?.house.sheets.enter() as () => void

  test('the third is refused at once, and drawn as soon as one of the two has ended', async () => {
    const [leave, leaveToo] = [enter(), enter()]
    const refused = await draw(ids, 'A4')
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      {
        code: 'too-many-sheets',
        message: "2 PDF de cartes se préparent déjà. Réessayez dès que l'un d'eux est terminé.",
      },
    ])
    leave()
    expect((await drawPages(ids, 'A4')).length).toBe(4)
    leaveToo()
  })

  test('a refused one and one that was read to its end both free their place', async () => {
    for (const wish of [ids, [nowhere], ids, [nowhere]]) await (await draw(wish, 'card')).arrayBuffer()
    for (const leave of [enter(), enter()]) leave()
  })

  test('one whose reader has gone frees its place', async () => {
    const leaving = new AbortController()
    const answer = await draw(ids, 'card', leaving.signal)
    leaving.abort()
    await expect(answer.arrayBuffer()).rejects.toThrow()
    const leaveOther = enter()
    await expect.poll(() => refusalOf(() => enter()())).toBeUndefined()
    leaveOther()
  })
})

/** Compares the areas of pictures, rounded to a tenth of a millimetre. */
function expectAt(found: readonly Area[], wanted: readonly Area[]): void {
  const rounded = ({ x, y, width, height }: Area) =>
    [x, y, width, height].map((each) => Math.round(10 * each))
  expect(found.map(rounded)).toEqual(wanted.map(rounded))
}

const aPicture = async () =>
  (
    await sharp({ create: { width: 300, height: 400, channels: 3, background: '#C2410C' } })
      .png()
      .toBuffer()
  ).toString('base64')

async function giveFront({ french, arabic, picture }: CardFront): Promise<void> {
  const { body: seen } = await admin.get<CardFront>('/settings/card-front')
  expect((await admin.put('/settings/card-front', { seen, french, arabic, picture })).status).toBe(200)
}

async function drawnAs(paper: string) {
  const bytes = new Uint8Array(await (await draw(ids, paper)).arrayBuffer())
  return { pages: pagesOfPdf(bytes), file: Buffer.from(bytes).toString('latin1') }
}

const colorAt = ({ rectangles }: ReturnType<typeof pagesOfPdf>[number], { x, y }: { x: number; y: number }) =>
  rectangles.findLast(
    (each) => each.x <= x && x < each.x + each.width && each.y <= y && y < each.y + each.height,
  )?.color
