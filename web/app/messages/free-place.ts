/** Where a toast may lie: in the first 120 px of the screen, over no button and no figure. */

export type Area = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type Wanted = {
  readonly width: number
  readonly height: number
  readonly screenWidth: number
  /** The middle of the page's title. */
  readonly title: number
}

/** The distances of a toast from the top and from the right edge of the screen. */
export type Place = { readonly top: number; readonly right: number }

/** Nothing of a toast lies below this line. */
export const lowest = 120
const gap = 8

/**
 * In order: the right corner; the same row, left of what is there; the rows nearest to the title, which a toast may cover. Undefined
 * where no row has room for this width.
 */
export function freePlace(taken: readonly Area[], wanted: Wanted): Place | undefined {
  const { height, screenWidth } = wanted
  const atTitle = titleRow(wanted)
  const rows = Array.from({ length: Math.max(0, lowest - height + 1) }, (_, top) => top)
  const nearest = rows.toSorted((one, other) => Math.abs(one - atTitle) - Math.abs(other - atTitle))
  for (const top of [rows.length > 16 ? 16 : 0, ...nearest]) {
    const end = freeEnd(
      taken.filter((area) => area.top < top + height && area.bottom > top),
      wanted,
    )
    if (end !== undefined) return { top, right: screenWidth - end }
  }
}

/** Where no place is free. */
export const overTitle = (wanted: Wanted): Place => ({ top: titleRow(wanted), right: gap })

const titleRow = ({ title, height }: Wanted): number =>
  Math.max(0, Math.min(title - height / 2, lowest - height))

/** The right end of the rightmost stretch of a row that is wide enough. */
function freeEnd(inRow: readonly Area[], { width, screenWidth }: Wanted): number | undefined {
  let end = screenWidth - (screenWidth > width + 32 ? 16 : gap)
  for (const { left, right } of inRow.toSorted((one, other) => other.right - one.right)) {
    if (end - right - gap >= width) return end
    end = Math.min(end, left - gap)
  }
  return end - gap >= width ? end : undefined
}
