import { digitOf } from '../../ui/keyboard/typed-keys.ts'

/** Keys pressed one after the other: «G then D» is one shortcut when D follows within a second and a half. */
const patienceMs = 1_500
const leader = 'g'

type Press = Pick<KeyboardEvent, 'key' | 'timeStamp'> & Parameters<typeof digitOf>[0]

/** Answers what each key amounts to: 'd', 'g d', or 'g' while one waits for the next. */
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
