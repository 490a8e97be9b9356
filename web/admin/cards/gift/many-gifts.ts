/** Gives many cards away in several calls. The operation ids are chosen before the first call, so that a retry gives no card twice. */
import { type CardFault, mostCardsAtOnce } from '#contract/card/many-cards.ts'
import type { GiftReason } from '#rules/card/card-gift.ts'
import { groupsOf } from '#rules/paper/card-sheet.ts'
import { type Centimes, noMoney, sum } from '#rules/plain/money.ts'

export type Gift = { readonly operationId: string; readonly cardId: string }
export type ManyGifts = { readonly because: GiftReason; readonly gifts: readonly Gift[] }
export type CardsGiven = {
  readonly given: number
  readonly collected: Centimes
  readonly faults: readonly CardFault[]
}

type Ask = (some: { because: GiftReason; gifts: Gift[] }) => Promise<CardsGiven>

export async function giveAll({ because, gifts }: ManyGifts, ask: Ask): Promise<CardsGiven> {
  let all: CardsGiven = { given: 0, collected: noMoney, faults: [] }
  for (const group of groupsOf(gifts, mostCardsAtOnce)) {
    const { given, collected, faults } = await ask({ because, gifts: group })
    all = {
      given: all.given + given,
      collected: sum([all.collected, collected]),
      faults: [...all.faults, ...faults],
    }
  }
  return all
}
