/** What a batch moves between the accounts. Accounts of one kind are summed together. */

import { house } from '#rules/books/accounts.ts'
import type { AccountName, AccountSums } from './account-tally-store.ts'
import type { Effects } from './shelf.ts'

type Moving = Pick<Effects, 'transfers' | 'till' | 'newSale' | 'cancelledSale'>

const names: Record<string, AccountName> = {
  [house.float]: 'float',
  [house.cardsToCollect]: 'cards-to-collect',
  [house.cashDifferences]: 'cash-differences',
  [house.unclaimed]: 'unclaimed',
  [house.givenCards]: 'given-cards',
}

/**
 * Kinds of account whose value grows when they give money: what the house holds. The value of the others (debts and
 * earnings) grows when they receive.
 */
const held = new Set<AccountName>(['drawers', 'cards-to-collect', 'given-cards', 'cash-differences'])

export function accountSumsOf(effects: readonly Moving[]): AccountSums {
  const sums = new Map<AccountName, number>()
  const add = (account: AccountName, received: number) => {
    const gained = held.has(account) ? -received : received
    sums.set(account, (sums.get(account) ?? 0) + gained)
  }
  for (const one of effects)
    for (const { from, to, amount } of one.transfers) {
      add(nameOf(one, from), -amount)
      add(nameOf(one, to), amount)
    }
  return sums
}

function nameOf({ till, newSale, cancelledSale }: Moving, id: string): AccountName {
  if (id === till?.id) return 'drawers'
  const sale = newSale ?? cancelledSale
  if (id === sale?.standId) return id
  return names[id] ?? 'cards'
}
