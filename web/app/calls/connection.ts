/** The state of the connection to the server, as every screen sees it. */
import { useEffect, useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/signal.ts'
import { answered } from './ask.ts'
import { type LinkState, LiveStream } from './live-stream.ts'

const changed = createSignal()
let link: LinkState = 'live'

export function setLink(state: LinkState): void {
  link = state
  changed.emit()
}

/** As `useConnection`, outside of a component. */
export const connection = { now: (): LinkState => link, on: changed.on }

/** 'live', or the reason why the screen may be old and nothing can be paid. */
export const useConnection = (): LinkState => useSyncExternalStore(changed.on, () => link)

/**
 * Calls `look` when a request ends otherwise than the state of the connection predicts, so that the connection is checked at once.
 * Returns the function that stops listening.
 */
export const onLinkDoubted = (look: () => void): (() => void) =>
  answered.on((wasAnswered) => {
    if (wasAnswered !== (link === 'live')) look()
  })

/** For pages before sign-in: they have no live stream, but still notice a lost connection. */
export function useLinkWatch(): void {
  useEffect(() => {
    const stream = new LiveStream((news) => 'link' in news && setLink(news.link))
    const stopListening = onLinkDoubted(() => void stream.check())
    return () => {
      stopListening()
      stream.close()
    }
  }, [])
}
