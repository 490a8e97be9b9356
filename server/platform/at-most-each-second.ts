/** A first time at once, and then no more often than once a second. */
export function atMostEachSecond(tell: () => void) {
  let isWanted = false
  let resting: NodeJS.Timeout | undefined
  const rest = () => {
    resting = setTimeout(() => {
      resting = undefined
      if (isWanted) announce()
    }, 1_000)
  }
  const announce = () => {
    isWanted = resting !== undefined
    if (isWanted) return
    tell()
    rest()
  }
  return { announce, close: () => clearTimeout(resting) }
}
