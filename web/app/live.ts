/** What changed on the server is read again by the screens that show it; and the state of the link to it. */
import { useEffect, useSyncExternalStore } from 'react'
import { leftUnanswered } from './ask.ts'
import { type LinkState, type LiveNews, LiveStream } from './live-stream.ts'
import { queryClient } from './queries.ts'
import { createSignal } from './signal.ts'

type Line = { readonly check: () => void; readonly close: () => void }

const linkChanged = createSignal<LinkState>()
let link: LinkState = 'live'

function hear(news: LiveNews): void {
  if ('link' in news) {
    link = news.link
    linkChanged.emit(link)
  } else if ('back' in news) {
    void queryClient.invalidateQueries()
  } else {
    readAgain(new Set(news.changed))
  }
}

/** Refetches the queries on screen that watch one of these topics, and marks the others as old. */
export function readAgain(topics: ReadonlySet<string>): void {
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.watches?.some((topic) => topics.has(topic)) ?? false,
  })
}

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

function ownLine(address?: string): Line {
  const stream = new LiveStream(hear, address)
  return { check: () => void stream.check(), close: () => stream.close() }
}

function openLine(isSignedIn: boolean): Line {
  if (!isSignedIn) return ownLine()
  return 'SharedWorker' in globalThis ? sharedLine() : ownLine('/api/live')
}

/** Holds a line to the server while the component is on screen, and gives it back when the page is put to sleep. */
export function useLive(isSignedIn: boolean): void {
  useEffect(() => {
    let line: Line | undefined = openLine(isSignedIn)
    const stopListening = leftUnanswered.on(() => line?.check())
    const onHide = () => {
      line?.close()
      line = undefined
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      line = openLine(isSignedIn)
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
  }, [isSignedIn])
}

/** 'live', or why what is on screen may be old and why nothing can be paid. */
export const useConnection = (): LinkState => useSyncExternalStore(linkChanged.on, () => link)
