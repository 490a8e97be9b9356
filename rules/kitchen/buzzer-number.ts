/** The numbers printed on buzzers are text: «07» is not «7», and some begin with a letter. */
import { Refusal } from '../plain/refusal.ts'

/** In one range, so that a typing mistake does not create thousands. */
export const mostBuzzersAtOnce = 200

/** The stored form: capitals without spaces. Refused when it is not one to six letters and digits. */
export function mustBeBuzzerNumber(typed: string): string {
  const number = typed.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z0-9]{1,6}$/.test(number)) throw new Refusal('buzzer-number-malformed')
  return number
}

/**
 * Every number of a range, both ends included: «01» to «20», «B1» to «B12». An empty end means one buzzer. Refused in order: a
 * number malformed or two that do not form a range, more than 200.
 */
export function mustBeBuzzerRange(from: string, to: string): readonly string[] {
  const first = mustBeBuzzerNumber(from)
  const last = to.trim() === '' ? first : mustBeBuzzerNumber(to)
  if (first === last) return [first]
  const [start, end] = [parted(first), parted(last)]
  if (!start || !end || start.prefix !== end.prefix || start.value > end.value)
    throw new Refusal('buzzer-range-impossible')
  const count = end.value - start.value + 1
  if (count > mostBuzzersAtOnce) throw new Refusal('buzzer-range-too-wide', { most: mostBuzzersAtOnce })
  return Array.from(
    { length: count },
    (_, n) => start.prefix + String(start.value + n).padStart(start.width, '0'),
  )
}

function parted(number: string) {
  const [, prefix, digits] = /^([A-Z]*)(\d+)$/.exec(number) ?? []
  return prefix === undefined || digits === undefined
    ? undefined
    : { prefix, value: Number(digits), width: digits.length }
}
