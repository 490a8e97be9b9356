import type { CardOnTheWire } from '#contract/card/card.ts'

type Page = { readonly rows: readonly CardOnTheWire[]; readonly isLast: boolean }

type Walk = {
  readonly read: (from: { after?: string }) => Promise<Page>
  readonly onProgress: (read: number) => void
}

/** Reads all pages of cards. Throws when one page fails: a part of the cards would be taken for all of them. */
export async function everyCard({ read, onProgress }: Walk): Promise<readonly CardOnTheWire[]> {
  const cards: CardOnTheWire[] = []
  for (;;) {
    const last = cards.at(-1)
    const { rows, isLast } = await read(last ? { after: last.id } : {})
    cards.push(...rows)
    onProgress(cards.length)
    if (isLast) return cards
    if (rows.length === 0) throw new Error('a page that is not the last holds no card')
  }
}
