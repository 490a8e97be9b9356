import type { LatePart } from './late-part.ts'
import { useDownloaded } from './use-downloaded.ts'
import { useIsSettled } from './use-is-settled.ts'

/**
 * Downloads a part before it is shown: once the page has settled, or as soon as it is `isTime`. Says nothing when it does not
 * come: that is told when it is shown. Whether it is there.
 */
export function useAhead<Props>(part: LatePart<Props>, isTime?: boolean): boolean {
  const isSettled = useIsSettled()
  return useDownloaded(part, isTime ?? isSettled, sayNothing) !== undefined
}

const sayNothing = () => undefined
