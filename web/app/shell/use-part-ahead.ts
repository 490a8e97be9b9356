import { useConnection } from '../calls/connection.ts'
import { useLatePart } from './use-late-part.ts'

/**
 * A part that the first sight of a screen does without: fetched right after it, so that it is at hand when the link goes,
 * and once more when the link is back. Undefined until then: nothing else waits for it.
 */
export function usePartAhead<Part>(load: () => Promise<Part>): Part | undefined {
  const isConnected = useConnection() === 'live'
  return useLatePart(load, { isWanted: isConnected, onFailed: untilTheLinkIsBack })
}

const untilTheLinkIsBack = () => undefined
