/**
 * Tells every screen what changed. Announcements are made after the commit, gathered for a moment, and carried to the
 * other processes by NOTIFY on a connection of its own: no sale ever waits for them. Nothing depends on one arriving
 * exactly once, since a screen that reconnects reads everything again.
 */

import type { Topic } from '#rules/live-topics.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { openNotices } from './live-notices.ts'
import { openStreams, type Streams } from './live-streams.ts'

export type Live = {
  announce(topics: Iterable<Topic>): void
  attach: Streams['attach']
  close(): Promise<void>
}

const gatherMs = 40

type Settings = { address: ConnectionSettings; onError: (error: Error) => void }

export function openLive({ address, onError }: Settings): Live {
  const streams = openStreams()
  const notices = openNotices({ address, onError, onNotice: streams.tell, onUnknown: streams.sayHello })
  const gathered = new Set<Topic>()
  let gathering: NodeJS.Timeout | undefined

  const spread = () => {
    gathering = undefined
    const topics = [...gathered]
    gathered.clear()
    streams.tell(topics)
    notices.spread(topics)
  }

  return {
    announce: (topics) => {
      for (const topic of topics) gathered.add(topic)
      gathering ??= setTimeout(spread, gatherMs)
    },
    attach: streams.attach,
    close: async () => {
      clearTimeout(gathering)
      streams.close()
      await notices.close()
    },
  }
}
