/** Answers an administrator gives on their own device about a card that a desk blocked. */
import type { Page } from 'playwright-core'
import type { LostCard } from '#contract/card/lost-card.ts'
import { asked } from './through-the-api.ts'

async function blockedCard(admin: Page, cardId: string): Promise<LostCard> {
  const answer = await admin.context().request.get('/api/v1/lost-cards')
  const { rows } = (await answer.json()) as { rows: LostCard[] }
  const row = rows.find(({ card }) => card.id === cardId)
  if (!row) throw new Error('this card is not blocked')
  return row
}

export async function agreeToReplace(admin: Page, cardId: string): Promise<void> {
  const { searchId } = await blockedCard(admin, cardId)
  await asked(admin, `/lost-cards/${searchId}/confirmation`, {})
}

export async function unblock(admin: Page, cardId: string): Promise<void> {
  const { blockedAt } = await blockedCard(admin, cardId)
  await asked(admin, `/cards/${cardId}/unblocking`, { blockedAt })
}
