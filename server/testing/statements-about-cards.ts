import { vi } from 'vitest'
import type { House } from '../books/answer.ts'

/** What the database is asked about cards meanwhile, in order; not what the server asks by itself every few seconds. */
export async function statementsAboutCards(
  { database, watching }: Pick<House, 'database' | 'watching'>,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const texts: string[] = []
  const asking = [database, watching].map((asked) => {
    const { sql } = asked
    return vi.spyOn(asked, 'sql').mockImplementation((text, ...values) => {
      texts.push(text.join('?'))
      return sql(text, ...values)
    })
  })
  try {
    await act()
    return texts.filter((text) => /\b(card|card_id|code)\b/.test(text))
  } finally {
    for (const spy of asking) spy.mockRestore()
  }
}
