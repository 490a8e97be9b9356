/** Unfinished work kept on this device for the person who began it, until it is too old to be meant. */
type Kept = { readonly staffId: string; readonly keptAt: number; readonly work: unknown }

/** One place for each person: whoever stands in for a moment at the same tablet leaves it as it was. */
const place = (name: string, staffId: string) => `farhapass.${name}.${staffId}`

export function keep(name: string, staffId: string, work: unknown): void {
  try {
    localStorage.setItem(
      place(name, staffId),
      JSON.stringify({ staffId, keptAt: Date.now(), work } satisfies Kept),
    )
  } catch {
    // Storage full or refused: the work lives as long as the page.
  }
}

type Wanted = { readonly staffId: string; readonly atMostMs: number }

/** Undefined when nothing was kept, when it was somebody else's, or when it is too old. */
export function kept(name: string, { staffId, atMostMs }: Wanted): unknown {
  try {
    const found = JSON.parse(localStorage.getItem(place(name, staffId)) ?? 'null') as Partial<Kept> | null
    const isMine = found?.staffId === staffId && typeof found.keptAt === 'number'
    return isMine && Date.now() - found.keptAt! <= atMostMs ? found.work : undefined
  } catch {
    return undefined
  }
}
