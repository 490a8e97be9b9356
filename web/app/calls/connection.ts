/** The state of the link to the server, as every screen sees it. */
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

/** 'live', or why what is on screen may be old and why nothing can be paid. */
export const useConnection = (): LinkState => useSyncExternalStore(changed.on, () => link)

/** A request ended otherwise than the state of the link predicts: the watcher of the link checks it at once. Answers the way to stop listening. */
export const onLinkDoubted = (look: () => void): (() => void) =>
  answered.on((wasAnswered) => {
    if (wasAnswered !== (link === 'live')) look()
  })

/** For pages before sign-in: no stream, but a lost link is noticed all the same. */
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
