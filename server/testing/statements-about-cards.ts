import { vi } from 'vitest'
import type { House } from '../books/answer.ts'

/** What the database is asked about cards meanwhile, in order; not what the server asks by itself every few seconds. */
export async function statementsAboutCards(
  { database }: Pick<House, 'database'>,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const asking = vi.spyOn(database, 'sql')
  try {
    await act()
    return asking.mock.calls
      .map(([text]) => text.join('?'))
      .filter((text) => /\b(card|card_id|code)\b/.test(text))
  } finally {
    asking.mockRestore()
  }
}
