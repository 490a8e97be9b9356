/** The room that is left on the disk of the server: told to the organiser while there is time to make some. */

const megabyte = 1_000_000

/** Bytes. An evening of a large event writes some hundred megabytes. */
const fewBytes = 1_000 * megabyte

/** The bytes that are left where those are few, null where they are not. */
export const fewBytesOf = (left: number | undefined): number | null =>
  left !== undefined && left < fewBytes ? left : null

/** «412 Mo», whole ones, never more than there is. */
export const megabytesOf = (bytes: number): string => `${Math.floor(bytes / megabyte)}\u00A0Mo`
