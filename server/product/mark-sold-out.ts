import { decideMarkAvailable, decideMarkSoldOut, type MarkingSoldOut } from '#rules/catalogue/sold-out-act.ts'
import { answer } from '../books/answer.ts'
import { booking } from '../books/booking.ts'
import { command } from '../books/command.ts'

/** Locks the stock row that sales lock too: a sale that begins after the answer sees the mark. */
export const soldOutMarking = command({
  kind: 'sold-out-marking',
  needs: ({ productId }: MarkingSoldOut) => ({ products: [productId], turnHour: 'read' }),
  decide: decideMarkSoldOut,
})

export const soldOutEnding = command({
  kind: 'sold-out-ending',
  needs: ({ productId }: { readonly productId: string }) => ({ products: [productId] }),
  decide: decideMarkAvailable,
})

export const markSoldOut = booking(answer.markSoldOut, soldOutMarking)
export const markAvailable = booking(answer.markAvailable, soldOutEnding)
