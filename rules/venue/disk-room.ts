/** The free space on the server's disk, shown to the organiser while there is time to make room. */

const megabyte = 1_000_000

/** In bytes. An evening of a large event writes some hundred megabytes. */
const fewBytes = 1_000 * megabyte

/** The free bytes when they are few; null when they are not. */
export const fewBytesOf = (left: number | undefined): number | null =>
  left !== undefined && left < fewBytes ? left : null

/** «412 Mo», rounded down. */
export const megabytesOf = (bytes: number): string => `${Math.floor(bytes / megabyte)}\u00A0Mo`
