import { useConnection } from '../calls/connection.ts'
import { useLatePart } from './use-late-part.ts'

/**
 * A part that the first sight of a screen does without: fetched once it is wanted, and once more when a lost link is back.
 * Undefined until then: nothing else waits for it.
 */
export function usePartAhead<Part>(load: () => Promise<Part>, isWanted = true): Part | undefined {
  const isConnected = useConnection() === 'live'
  return useLatePart(load, { isWanted: isWanted && isConnected, onFailed: untilTheLinkIsBack })
}

const untilTheLinkIsBack = () => undefined
