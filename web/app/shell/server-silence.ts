import { useEffect, useState } from 'react'
import { type LinkState, ping, pingEveryMs } from '../calls/live-stream.ts'

export type Silence = Exclude<LinkState, 'live'>

/**
 * Before a screen stands: whether the server is silent, asked every three seconds. Once it is ready again the page is loaded
 * anew, untouched: a screen on the wall of a kitchen has nobody to do it.
 */
export function useServerSilence(known?: Silence): Silence | undefined {
  const [silence, setSilence] = useState(known)
  useEffect(() => {
    // Two unanswered questions make a silence, as for the bar of the link.
    let unanswered = known === undefined ? 0 : 2
    let isOver = false
    let timer = setTimeout(look, pingEveryMs)
    async function look() {
      const result = await ping('/readyz')
      if (isOver) return
      if (result === 'answered' && unanswered > 1) return location.reload()
      unanswered = result === 'answered' ? 0 : unanswered + 1
      if (unanswered > 1) setSilence(result === 'unheard' ? 'lost' : 'server-down')
      timer = setTimeout(look, pingEveryMs)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [known])
  return silence
}
