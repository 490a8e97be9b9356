/** The server's clock, passed to the parts that need it so that a demo evening or a test can use another one. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
