/** What changed on the server is read again by the screens that show it. */
import { useEffect } from 'react'
import type { Topic } from '#rules/books/live-topics.ts'
import { onLinkDoubted, setLink } from './connection.ts'
import { type LinkState, type LiveNews, ping, pingEveryMs } from './live-stream.ts'
import { readMeAfresh } from './me.ts'
import { ownLine } from './own-line.ts'
import { queryClient } from './queries.ts'
import { readAgain } from './read-again.ts'
import type { WatchedTopic } from './watched-topic.ts'

const address = '/api/live'

type Line = { readonly check: () => void; readonly close: () => void }

/** What the stream says of the link; this page may know better, see useOwnNetwork. */
let streamLink: LinkState = 'live'

function hear(news: LiveNews): void {
  if ('link' in news) {
    streamLink = news.link
    setLink(news.link)
  } else if ('cut' in news) void readMeAfresh()
  else if ('back' in news) void queryClient.invalidateQueries()
  else readAgain(news.changed.map(withoutId))
}

/** Screens watch what concerns the signed-in person as «me», without the person's id that the server puts behind it. */
const withoutId = (topic: Topic): WatchedTopic => (isOwn(topic) ? 'me' : topic)

const isOwn = (topic: Topic): topic is `me:${string}` => topic.startsWith('me:')

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

const openLine = (): Line => ('SharedWorker' in globalThis ? sharedLine() : ownLine(hear, address))

/**
 * The browser says at once when it has lost its network; a server on this very machine may answer all the same, now or
 * later, so it is asked for as long as the network is gone.
 */
function useOwnNetwork(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const onOffline = async () => {
      clearTimeout(timer)
      const isAnswered = (await ping()) === 'answered'
      if (isOver || navigator.onLine) return
      setLink(isAnswered ? streamLink : 'lost')
      timer = setTimeout(onOffline, pingEveryMs)
    }
    const onOnline = () => {
      clearTimeout(timer)
      setLink(streamLink)
      void queryClient.invalidateQueries()
    }
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
    }
  }, [])
}

/**
 * The page asked who is signed in while its scripts still loaded: another tab may have signed another person in before this one
 * could hear of it.
 */
function useMeAfresh(): void {
  useEffect(() => void readMeAfresh(), [])
}

/** Holds the line while the component is on screen; given back when the page is put to sleep, taken up again after. */
export function useLive(): void {
  useOwnNetwork()
  useMeAfresh()
  useEffect(() => {
    let line: Line | undefined = openLine()
    const stopListening = onLinkDoubted(() => {
      // Without a network it was an answer that had been on its way: no sign that the next one will come.
      if (navigator.onLine) setLink(streamLink)
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
