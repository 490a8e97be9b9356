type Span = { readonly top: number; readonly bottom: number }

type Wanted = { readonly height: number; readonly from: number; readonly to: number }

const gap = 8

/** The highest place between `from` and `to` where a box of this height covers none of the taken spans. Undefined when there is none. */
export function freeTop(taken: readonly Span[], { height, from, to }: Wanted): number | undefined {
  let top = from
  for (const span of [...taken].sort((one, other) => one.top - other.top)) {
    if (span.top - gap >= top + height) break
    if (span.bottom + gap > top) top = span.bottom + gap
  }
  return top + height <= to ? top : undefined
}
