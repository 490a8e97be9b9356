/** What each key of the keyboard, or of a bump bar, asks for. */
export type Command =
  | { readonly does: 'select'; readonly place: number }
  | { readonly does: 'step'; readonly by: 'column' | 'row'; readonly towards: 1 | -1 }
  | { readonly does: 'bump' | 'back' | 'recall' | 'all day' | 'other tab' | 'clear' }
  | { readonly does: 'page'; readonly towards: 1 | -1 }

type Key = Pick<KeyboardEvent, 'key' | 'code'>

const named: Readonly<Record<string, Command>> = {
  Enter: { does: 'bump' },
  ' ': { does: 'bump' },
  Backspace: { does: 'back' },
  Escape: { does: 'clear' },
  r: { does: 'recall' },
  s: { does: 'all day' },
  p: { does: 'other tab' },
  ArrowLeft: { does: 'step', by: 'column', towards: -1 },
  ArrowRight: { does: 'step', by: 'column', towards: 1 },
  ArrowUp: { does: 'step', by: 'row', towards: -1 },
  ArrowDown: { does: 'step', by: 'row', towards: 1 },
  PageUp: { does: 'page', towards: -1 },
  PageDown: { does: 'page', towards: 1 },
}

/** Digits are read by their place on the keyboard too: on an AZERTY one they hide under Shift. 0 is the tenth. */
export function commandOf({ key, code }: Key): Command | undefined {
  const digit = /^[0-9]$/.test(key) ? key : /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1]
  if (digit !== undefined) return { does: 'select', place: (Number(digit) + 9) % 10 }
  return named[key.length === 1 ? key.toLowerCase() : key]
}

export type Spot = { readonly column: number; readonly top: number }

/**
 * The index of the nearest ticket in that direction, the upper of two as near: the first when none is selected, the same
 * one at an edge.
 */
export function neighbour(
  spots: readonly Spot[],
  selected: number,
  { by, towards }: Extract<Command, { does: 'step' }>,
): number {
  const here = spots[selected]
  if (!here) return spots.length > 0 ? 0 : -1
  const columnsAway = (spot: Spot) => (spot.column - here.column) * towards
  const isThatWay = (spot: Spot) =>
    by === 'column' ? columnsAway(spot) > 0 : columnsAway(spot) === 0 && (spot.top - here.top) * towards > 0
  const nearest = spots
    .filter(isThatWay)
    .sort(
      (one, other) =>
        columnsAway(one) - columnsAway(other) ||
        Math.abs(one.top - here.top) - Math.abs(other.top - here.top),
    )[0]
  return nearest ? spots.indexOf(nearest) : selected
}
