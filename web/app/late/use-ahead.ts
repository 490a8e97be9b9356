import type { LatePart } from './late-part.ts'
import { useDownloaded } from './use-downloaded.ts'
import { useIsSettled } from './use-is-settled.ts'

/**
 * Downloads a part before it is rendered: once the page has settled, or as soon as `isTime`. A failure is not announced here, but when
 * the part is rendered. Returns whether the part is there.
 */
export function useAhead<Props>(part: LatePart<Props>, isTime?: boolean): boolean {
  const isSettled = useIsSettled()
  return useDownloaded(part, isTime ?? isSettled, sayNothing) !== undefined
}

const sayNothing = () => undefined
