/** A page that broke for a reason which a fresh one does not have is loaded anew, by itself, and not again and again. */
import { useEffect, useState } from 'react'
import { ping } from '../calls/live-stream.ts'
import { sentOperations } from '../money/operation-log.ts'

/** The files of a screen did not come, in whatever words the browser says so: those of another version are there, perhaps. */
export class ScreenLost extends Error {
  constructor(cause: unknown) {
    super(`The files of the screen did not come: ${cause}`, { cause })
  }
}

/** Lost once, always lost: asked for again, what loads it forgets the style that did not come, and the screen would stand naked. */
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

/** Something else than the screen took a node of it away: a translation, an extension. */
const isTornApart = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

const betweenMs = 60_000

/** Loading it anew a moment ago has not helped. */
function wasJustLoadedAnew(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'reload' && performance.now() < betweenMs
}

const mayHelp = (error: unknown): boolean =>
  (error instanceof ScreenLost || isTornApart(error)) && !wasJustLoadedAnew()

/** Whether the page is about to be loaded anew for this error: as soon as the server answers and nothing sent is in doubt. */
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
