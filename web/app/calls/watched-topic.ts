import type { Topic } from '#rules/books/live-topics.ts'

/** What a query may watch. What concerns the person signed in alone is «me» here, whatever their id. */
export type WatchedTopic = Exclude<Topic, `me:${string}`> | 'me'
