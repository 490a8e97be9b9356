/** What changed on the server is read again by the screens that show it. */
import { useEffect } from 'react'
import { onLinkDoubted, setLink } from './connection.ts'
import { type LinkState, type LiveNews, LiveStream, ping } from './live-stream.ts'
import { queryClient } from './queries.ts'
import { readAgain } from './read-again.ts'

const address = '/api/live'

type Line = { readonly check: () => void; readonly close: () => void }

/** What the stream says of the link; this page may know better, see useOwnNetwork. */
let streamLink: LinkState = 'live'

function hear(news: LiveNews): void {
  if ('link' in news) {
    streamLink = news.link
    setLink(news.link)
  } else if ('cut' in news) void queryClient.invalidateQueries({ queryKey: ['me'] })
  else if ('back' in news) void queryClient.invalidateQueries()
  else readAgain(new Set(news.changed.map(withoutId)))
}

/** Of oneself alone one hears under one's own id. */
const withoutId = (topic: string) => (topic.startsWith('me:') ? 'me' : topic)

function sharedLine(): Line {
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'farhapass-live',
  })
  worker.port.onmessage = ({ data }) => hear(data as LiveNews)
  return {
    check: () => worker.port.postMessage('check'),
    close: () => {
      worker.port.postMessage('leave')
      worker.port.close()
    },
  }
}

function ownLine(): Line {
  const stream = new LiveStream(hear, address)
  return { check: () => void stream.check(), close: () => stream.close() }
}

const openLine = (): Line => ('SharedWorker' in globalThis ? sharedLine() : ownLine())

/** The browser says at once when it has lost its network; a server on this very machine may answer all the same. */
function useOwnNetwork(): void {
  useEffect(() => {
    const onOffline = async () => {
      if ((await ping()) !== 'answered') setLink('lost')
    }
    const onOnline = () => {
      setLink(streamLink)
      void queryClient.invalidateQueries()
    }
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
    }
  }, [])
}

/** Holds the line while the component is on screen; given back when the page is put to sleep, taken up again after. */
export function useLive(): void {
  useOwnNetwork()
  useEffect(() => {
    let line: Line | undefined = openLine()
    const stopListening = onLinkDoubted(() => {
      setLink(streamLink)
      line?.check()
    })
    const onHide = () => {
      line?.close()
      line = undefined
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      line = openLine()
      void queryClient.invalidateQueries()
    }
    const onVisible = () => document.visibilityState === 'visible' && line?.check()
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      stopListening()
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisible)
      line?.close()
    }
  }, [])
}
