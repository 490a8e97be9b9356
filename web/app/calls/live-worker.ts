/** A shared worker with one stream for all tabs of a browser, which opens at most six connections to a host. */
import type { Topic } from '#rules/books/live-topics.ts'
import { keepRecentTopics } from '#rules/books/recent-topics.ts'
import { type LiveNews, LiveStream } from './live-stream.ts'

const tabs = new Set<MessagePort>()
const recent = keepRecentTopics<Topic>(() => performance.now())
let stream: LiveStream | undefined

const tellAll = (news: LiveNews) => {
  if ('changed' in news) recent.note(news.changed)
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
  // This tab has already read what it shows; the stream may have announced a change to the other tabs since.
  const missed = recent.list()
  tab.postMessage((missed === 'all' ? { back: true } : { changed: missed }) satisfies LiveNews)
})
