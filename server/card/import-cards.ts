import { writeCard } from '#contract/card/card-reading.ts'
import type { ImportedCard } from '#contract/card/many-cards.ts'
import type { Act } from '#rules/books/decision.ts'
import { readCardCode } from '#rules/card/card-code.ts'
import {
  type CardImport,
  decideCardImport,
  type ImportWay,
  isGiven,
  mustBeImportable,
} from '#rules/card/card-import.ts'
import { giftOf } from '#rules/card/card-issue.ts'
import { faultOf, type LineFault } from '#rules/plain/line-fault.ts'
import { attempt, Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import { answer, type House } from '../books/answer.ts'
import { cameFrom } from '../books/booking.ts'
import { type CameFrom, command } from '../books/command.ts'
import { outcomeAlone } from '../books/outcome-alone.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { codesTaken } from './card-store.ts'
import { givenAsMade } from './give-as-made.ts'

/** Refusals that concern one line only; any other error stops the whole import, which may be repeated with the same ids. */
const faultsOfLines: readonly RefusalCode[] = [
  'amount-malformed',
  'card-balance-too-large',
  'date-impossible',
  'card-code-invalid',
  'card-code-taken',
  'import-code-repeated',
  'card-expired',
  'operation-id-taken',
  'operation-void',
]

export const cardImport = command({
  kind: 'import',
  needs: ({ code }: CardImport) => ({ codes: [code] }),
  decide: (books, act: Act<CardImport>) => {
    const decision = decideCardImport(books, act)
    return { ...decision, answer: writeCard(decision.answer, true) }
  },
})

/** A dry run books nothing. In a real import each line is an operation of its own: a fault in one line does not stop the others. */
export const importCards = answer.importCards.handler(async ({ context, input }) => {
  const { cards, isDryRun, way } = input
  const { house } = context
  if (isDryRun) return { imported: 0, faults: await look(house, cards, way) }
  const asking = { actorId: memberOf(context).id, from: cameFrom(context) }
  const bookLine = (line: ImportedCard) =>
    faultIn(line, async () => book(house, wishOf(line, way), { operationId: line.operationId, ...asking }))
  // A card with a gift is booked as a batch of its own: a hundred at once would make the next sale wait for all of them.
  const faults = giftOf(way) ? await oneByOne(cards, bookLine) : await Promise.all(cards.map(bookLine))
  const found = faults.filter((fault) => fault !== undefined)
  return { imported: cards.length - found.length, faults: found }
})

async function oneByOne<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

function wishOf(line: ImportedCard, way: ImportWay): CardImport {
  const { code: written, type, balance, expiresAt, createdAt } = line
  const code = readCardCode(written)
  if (!code) throw new Refusal('card-code-invalid')
  const because = giftOf(way)
  return {
    ...{ code, type, balance, expiresAt: new Date(expiresAt), createdAt: new Date(createdAt) },
    ...(because && { because }),
  }
}

async function faultIn(line: ImportedCard, act: () => Promise<unknown>): Promise<LineFault | undefined> {
  const outcome = await outcomeAlone(faultsOfLines, act)
  return 'refusal' in outcome ? faultOf(line.line, outcome.refusal) : undefined
}

type Asking = { readonly operationId: string; readonly actorId: string; readonly from: CameFrom }

/** Books one imported card and its gift if it has one: both or neither. */
function book({ bookkeeper }: House, input: CardImport, { from, ...asking }: Asking): Promise<unknown> {
  const making = cardImport({ ...asking, input })
  const { because } = input
  return because && isGiven(input)
    ? bookkeeper.bookAll(givenAsMade(making, { because, from }))
    : bookkeeper.book(making)
}

async function look(
  { database, clock }: House,
  lines: readonly ImportedCard[],
  way: ImportWay,
): Promise<LineFault[]> {
  const now = clock()
  const codes = lines.map(({ code }) => readCardCode(code)).filter((code) => code !== undefined)
  const taken = new Set(await database.snapshot((tx) => codesTaken(tx, codes)))
  const lineOfCode = new Map<string, number>()
  return lines.flatMap((line) => {
    const looked = attempt(() => {
      const wish = wishOf(line, way)
      mustBeImportable(wish, taken, now)
      const first = lineOfCode.get(wish.code)
      if (first !== undefined) throw new Refusal('import-code-repeated', { line: first })
      lineOfCode.set(wish.code, line.line)
    })
    return 'refusal' in looked ? [faultOf(line.line, looked.refusal)] : []
  })
}
