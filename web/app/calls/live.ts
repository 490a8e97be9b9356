/** Screens fetch again what the server announces as changed. */
import { useEffect } from 'react'
import type { Topic } from '#rules/books/live-topics.ts'
import { ask, withWitnesses } from './ask.ts'
import { onLinkDoubted, setLink } from './connection.ts'
import { type LinkState, type LiveNews, ping, pingEveryMs } from './live-stream.ts'
import { readMeAfresh } from './me.ts'
import { hearOther } from './other-computer.ts'
import { ownLine } from './own-line.ts'
import { queryClient } from './queries.ts'
import { readAgain } from './read-again.ts'
import type { WatchedTopic } from './watched-topic.ts'

const address = '/api/live'

type Line = { readonly check: () => void; readonly close: () => void }

/** The state of the connection according to the stream; this page may know better, see useOwnNetwork. */
let streamLink: LinkState = 'live'

function hear(news: LiveNews): void {
  if ('link' in news) {
    streamLink = news.link
    setLink(news.link)
  } else if ('cut' in news) void readMeAfresh()
  else if ('other' in news) hearOther(news.other)
  else if ('safe' in news) withWitnesses(({ forgetUpTo }) => forgetUpTo(news.safe))
  else if ('back' in news) comeBack()
  else readAgain(news.changed.map(withoutId))
}

/** The server may have other books than before: another computer took over, or a copy came back. */
function comeBack(): void {
  void queryClient.invalidateQueries()
  bringBackLacked()
}

const bringBackLacked = () => withWitnesses(({ bringBack }) => bringBack(ask))

/** Screens watch the signed-in person's topic as «me», without the id that the server adds. */
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
 * The browser says at once when it has lost its network. A server on this same machine may still answer, so it is pinged for as long as
 * the network is gone.
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
      comeBack()
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
 * Asks again who is signed in: the page asked while its scripts still loaded, and another tab may have signed another person in before
 * this one listened.
 */
function useMeAfresh(): void {
  useEffect(() => void readMeAfresh(), [])
}

/** Keeps the stream open while the component is mounted; closes it when the page is put to sleep and opens it again after. */
export function useLive(): void {
  useOwnNetwork()
  useMeAfresh()
  useEffect(bringBackLacked, [])
  useEffect(() => {
    let line: Line | undefined = openLine()
    const stopListening = onLinkDoubted(() => {
      // Without a network this was an answer already on its way, which does not mean that the next one will arrive.
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
