/**
 * Tells every screen what changed. Announcements are made after the commit, collected for a moment, and sent to the other
 * processes by NOTIFY on a connection of its own, so that no sale waits for them. A lost or repeated one does no harm: a
 * screen that reconnects loads all its data again.
 */

import type { Topic } from '#rules/books/live-topics.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { openNotices } from './live-notices.ts'
import { openStreams, type Streams } from './live-streams.ts'
import type { Silence } from './silence.ts'

export type LiveListener = {
  readonly onChange: (topics: readonly string[]) => void
  /** Called when anything may have changed, because announcements were missed. */
  readonly onUnknown: () => void
}

export type Live = {
  announce(topics: Iterable<Topic>): void
  /** Announces that something may have changed and that it is not known what. */
  announceUnknown(): void
  attach: Streams['attach']
  tellSafe: Streams['tellSafe']
  /** How many screens listen. */
  streams: Streams['count']
  /** Adds a listener in this process that hears what every screen hears. */
  listen(listener: LiveListener): void
  close(): Promise<void>
}

const gatherMs = 40

type Settings = {
  readonly address: ConnectionSettings
  readonly silence: Silence
  readonly asksForCommits: boolean
  readonly onError: (error: Error) => void
}

export function openLive({ address, silence, asksForCommits, onError }: Settings): Live {
  const streams = openStreams()
  const listeners: LiveListener[] = [{ onChange: streams.tell, onUnknown: streams.sayHello }]
  const tell = (topics: readonly string[]) => {
    for (const { onChange } of listeners) onChange(topics)
  }
  const sayUnknown = () => {
    for (const { onUnknown } of listeners) onUnknown()
  }
  const notices = openNotices({
    address,
    silence,
    asksForCommits,
    onError,
    onNotice: tell,
    onUnknown: sayUnknown,
  })
  const gathered = new Set<Topic>()
  let isUnknown = false
  let gathering: NodeJS.Timeout | undefined

  const spreadUnknown = () => {
    isUnknown = false
    sayUnknown()
    notices.spreadUnknown()
  }
  const spread = () => {
    gathering = undefined
    const topics = [...gathered]
    gathered.clear()
    if (isUnknown) spreadUnknown()
    if (topics.length > 0) tell(topics)
    notices.spread(topics)
  }
  const gather = () => {
    gathering ??= setTimeout(spread, gatherMs)
  }

  return {
    announce: (topics) => {
      for (const topic of topics) gathered.add(topic)
      gather()
    },
    announceUnknown: () => {
      isUnknown = true
      gather()
    },
    attach: streams.attach,
    tellSafe: streams.tellSafe,
    streams: streams.count,
    listen: (listener) => void listeners.push(listener),
    close: async () => {
      clearTimeout(gathering)
      streams.close()
      await notices.close()
    },
  }
}
