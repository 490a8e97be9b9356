import type { Topic } from '#rules/books/live-topics.ts'

/** The topics that a query may watch. The topic of the signed-in person is «me» here, without their id. */
export type WatchedTopic = Exclude<Topic, `me:${string}`> | 'me'
