import { vi } from 'vitest'
import type { House } from '../books/answer.ts'

/** The statements about cards that the database gets meanwhile, in order, without those that the server sends by itself. */
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
