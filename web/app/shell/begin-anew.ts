/** Reloads a page that crashed for a reason that a reload removes, but not again and again. */
import { useEffect, useState } from 'react'
import { ping } from '../calls/live-stream.ts'
import { sentOperations } from '../money/operation-log.ts'

/** The files of a screen could not be downloaded, whatever the browser's message: perhaps the server has those of another version. */
export class ScreenLost extends Error {
  constructor(cause: unknown) {
    super(`The files of the screen did not come: ${cause}`, { cause })
  }
}

/**
 * Once loading has failed it always fails: a retry by the bundler would skip the style sheet that failed, and show the screen without
 * its styles.
 */
export function orLost<Screen>(load: () => Promise<Screen>): () => Promise<Screen> {
  let lost: ScreenLost | undefined
  return async () => {
    if (lost) throw lost
    return load().catch((cause: unknown) => {
      lost = new ScreenLost(cause)
      throw lost
    })
  }
}

/** A translation or an extension has removed a node of the page. */
const isTornApart = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

const betweenMs = 60_000

/** Whether the page was reloaded a moment ago, which then did not help. */
function wasJustLoadedAnew(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'reload' && performance.now() < betweenMs
}

const mayHelp = (error: unknown): boolean =>
  (error instanceof ScreenLost || isTornApart(error)) && !wasJustLoadedAnew()

/** Whether the page will be reloaded for this error: it is, as soon as the server answers and no operation is in doubt. */
export function useBeginAnew(error: unknown): boolean {
  const [isBeginning] = useState(() => mayHelp(error))
  useEffect(() => {
    if (!isBeginning) return
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      if (sentOperations().length === 0 && (await ping()) === 'answered') return location.reload()
      timer = setTimeout(look, 1_000)
    }
    timer = setTimeout(look)
    return () => clearTimeout(timer)
  }, [isBeginning])
  return isBeginning
}
