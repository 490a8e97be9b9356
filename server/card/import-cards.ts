import { writeCard } from '#contract/card-reading.ts'
import type { ImportedCard } from '#contract/many-cards.ts'
import { readCardCode } from '#rules/card-code.ts'
import { type CardImport, decideCardImport, mustBeImportable } from '#rules/card-import.ts'
import type { Act } from '#rules/decision.ts'
import { faultOf, type LineFault } from '#rules/line-fault.ts'
import { attempt, Refusal, type RefusalCode } from '#rules/refusal.ts'
import { answer, type House } from '../books/answer.ts'
import { command } from '../books/command.ts'
import { memberOf } from '../platform/call-pipeline.ts'
import { codesTaken } from './card-store.ts'

/** What is wrong with a line alone; anything else stops the whole call, which may be sent again with the same ids. */
const faultsOfLines: readonly RefusalCode[] = [
  'amount-malformed',
  'card-balance-too-large',
  'date-impossible',
  'card-code-invalid',
  'card-code-taken',
  'import-code-repeated',
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

/** A dry run books nothing. In a real one each line is an operation of its own: a fault on one leaves the others booked. */
export const importCards = answer.importCards.handler(async ({ context, input: { cards, isDryRun } }) => {
  const { house } = context
  if (isDryRun) return { imported: 0, faults: await look(house, cards) }
  const actorId = memberOf(context).id
  const faults = await Promise.all(cards.map((line) => faultIn(line, async () => book(house, line, actorId))))
  const found = faults.filter((fault) => fault !== undefined)
  return { imported: cards.length - found.length, faults: found }
})

function wishOf({ code: written, type, balance, expiresAt, createdAt }: ImportedCard): CardImport {
  const code = readCardCode(written)
  if (!code) throw new Refusal('card-code-invalid')
  return { code, type, balance, expiresAt: new Date(expiresAt), createdAt: new Date(createdAt) }
}

async function faultIn(line: ImportedCard, act: () => Promise<unknown>): Promise<LineFault | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof Refusal && faultsOfLines.includes(error.code)) return faultOf(line.line, error)
    throw error
  }
}

const book = ({ bookkeeper }: House, line: ImportedCard, actorId: string): Promise<unknown> =>
  bookkeeper.book(cardImport({ operationId: line.operationId, actorId, input: wishOf(line) }))

async function look({ database, clock }: House, lines: readonly ImportedCard[]): Promise<LineFault[]> {
  const now = clock()
  const codes = lines.map(({ code }) => readCardCode(code)).filter((code) => code !== undefined)
  const taken = new Set(await database.snapshot((tx) => codesTaken(tx, codes)))
  const lineOfCode = new Map<string, number>()
  return lines.flatMap((line) => {
    const looked = attempt(() => {
      const wish = wishOf(line)
      mustBeImportable(wish, taken, now)
      const first = lineOfCode.get(wish.code)
      if (first !== undefined) throw new Refusal('import-code-repeated', { line: first })
      lineOfCode.set(wish.code, line.line)
    })
    return 'refusal' in looked ? [faultOf(line.line, looked.refusal)] : []
  })
}
