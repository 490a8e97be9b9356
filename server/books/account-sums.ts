/** What a batch moves between the accounts, those of one nature taken together. */
import { type Decision, house } from '#rules/books.ts'
import type { AccountName, AccountSums } from './account-tally-store.ts'

const names: Record<string, AccountName> = {
  [house.float]: 'float',
  [house.cardsToCollect]: 'cards-to-collect',
  [house.cashDifferences]: 'cash-differences',
  [house.unclaimed]: 'unclaimed',
}

/** What the house holds grows by what it gives; what it owes or has earned grows by what it receives. */
const held = new Set<AccountName>(['drawers', 'cards-to-collect', 'cash-differences'])

export function accountSumsOf(decisions: readonly Decision<unknown>[]): AccountSums {
  const sums = new Map<AccountName, number>()
  const add = (account: AccountName, received: number) => {
    const gained = held.has(account) ? -received : received
    sums.set(account, (sums.get(account) ?? 0) + gained)
  }
  for (const decision of decisions)
    for (const { from, to, amount } of decision.changes.transfers) {
      add(nameOf(decision, from), -amount)
      add(nameOf(decision, to), amount)
    }
  return sums
}

function nameOf({ till, changes }: Decision<unknown>, id: string): AccountName {
  if (id === till?.id) return 'drawers'
  const sale = changes.newSale ?? changes.cancelledSale
  if (id === sale?.standId) return id
  return names[id] ?? 'cards'
}
