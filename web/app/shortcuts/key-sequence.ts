import { digitOf } from '../../ui/keyboard/typed-keys.ts'

/** «G then D» is one shortcut when D follows within a second and a half. */
const patienceMs = 1_500
const leader = 'g'

type Press = Pick<KeyboardEvent, 'key' | 'timeStamp'> & Parameters<typeof digitOf>[0]

/** Returns a function that turns each key into its shortcut: 'd', 'g d', or 'g' while the next key is awaited. */
export function keySequence(): (press: Press) => string {
  let leaderAt = Number.NEGATIVE_INFINITY
  return (press) => {
    const { key, timeStamp } = press
    const name = digitOf(press) ?? (key.length === 1 ? key.toLowerCase() : key)
    const isSecond = timeStamp - leaderAt <= patienceMs
    leaderAt = name === leader && !isSecond ? timeStamp : Number.NEGATIVE_INFINITY
    return isSecond ? `${leader} ${name}` : name
  }
}
