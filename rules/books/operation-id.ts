/**
 * The device chooses the id of an operation before it sends it, so that sending it twice books it once. It is a UUID of version
 * 7: later ids sort later, and the index of operations grows at its end.
 */

const chanceBytes = 10

const hex = (bytes: Iterable<number>) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Makes an id from the clock and ten random bytes. */
export function makeOperationId(now: Date, random: Uint8Array): string {
  if (random.length !== chanceBytes) throw new RangeError(`ten random bytes are needed: ${random.length}`)
  const time = now.getTime()
  if (!(time >= 0 && time < 2 ** 48)) throw new RangeError(`no instant an id can hold: ${time}`)
  const [versionByte = 0, second = 0, variantByte = 0, ...rest] = random
  const instant = time.toString(16).padStart(12, '0')
  const chance = hex([0x70 | (versionByte & 0x0f), second, 0x80 | (variantByte & 0x3f), ...rest])
  return [
    instant.slice(0, 8),
    instant.slice(8),
    chance.slice(0, 4),
    chance.slice(4, 8),
    chance.slice(8),
  ].join('-')
}

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Lower case only, as the database writes it: one operation must not have two spellings. */
export const isOperationId = (text: string): boolean => uuid7.test(text)

/** When its device made it, by the clock of that device. */
export const madeAt = (operationId: string): Date =>
  new Date(Number.parseInt(operationId.slice(0, 8) + operationId.slice(9, 13), 16))

/** The id of the n-th further row that a decision creates (an alert, for example): rules have no random source of their own. */
export function idBornOf(freshId: string, n: number): string {
  const last = Number.parseInt(freshId.slice(-8), 16)
  return freshId.slice(0, -8) + ((last + n) % 2 ** 32).toString(16).padStart(8, '0')
}
