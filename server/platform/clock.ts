/** The server's clock, passed to whoever needs it so that a demo evening or a test can hold another one. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
