/** One stream for all the tabs of a browser: a browser opens six connections to a host at most. */
import { type LiveNews, LiveStream } from './live-stream.ts'

const tabs = new Set<MessagePort>()
let stream: LiveStream | undefined

const tellAll = (news: LiveNews) => {
  for (const tab of tabs) tab.postMessage(news)
}

function hear(tab: MessagePort, word: unknown): void {
  if (word === 'check') void stream?.check()
  if (word !== 'leave') return
  tabs.delete(tab)
  if (tabs.size > 0) return
  stream?.close()
  stream = undefined
}

addEventListener('connect', (event) => {
  const tab = (event as MessageEvent).ports[0]
  if (!tab) return
  tabs.add(tab)
  tab.onmessage = ({ data }) => hear(tab, data)
  stream ??= new LiveStream(tellAll, '/api/live')
  tab.postMessage({ link: stream.link } satisfies LiveNews)
})
