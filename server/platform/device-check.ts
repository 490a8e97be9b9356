/** Gives a device a small proof of work, and checks the result. Nothing is stored about it: the question carries our signature. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isSum, leastAgeOf, mostCheckMs, readCheck, sumText } from '#rules/people/device-check.ts'

export type DeviceChecks = {
  /** `about` names the account whose password is tried and the address it is tried from: the answer counts for nothing else. */
  question(about: string, sums: number, now: Date): string
  /**
   * The question that `check` solves; the caller marks it as spent. Undefined unless the question was asked for this
   * account and address, is neither too young nor too old, and is solved.
   */
  doneFor(about: string, check: string, now: Date): string | undefined
}

export function openDeviceChecks(secret: string): DeviceChecks {
  const sign = (about: string, told: string) =>
    createHmac('sha256', secret).update(`device check ${about} ${told}`).digest().subarray(0, 16)
  return {
    question(about, sums, now) {
      const told = `${now.getTime().toString(36)}.${randomBytes(8).toString('base64url')}.${sums}`
      return `${told}.${sign(about, told).toString('base64url')}`
    },
    doneFor(about, check, now) {
      const { question, numbers } = readCheck(check) ?? { question: '', numbers: [] }
      const [askedAt = '', salt = '', sums = '', signature = ''] = question.split('.')
      const signed = Buffer.from(signature, 'base64url')
      const ours = sign(about, `${askedAt}.${salt}.${sums}`)
      // Only one spelling is accepted: the same question spelled differently would be marked as spent under another name.
      if (signed.toString('base64url') !== signature || signed.length !== ours.length) return undefined
      if (`${askedAt}.${salt}.${sums}.${signature}` !== question || !timingSafeEqual(signed, ours))
        return undefined
      const age = now.getTime() - Number.parseInt(askedAt, 36)
      if (!(age >= leastAgeOf(question) && age <= mostCheckMs)) return undefined
      const isDone = numbers.every((number, place) => isSum(digestOf(sumText(question, place, number))))
      return isDone ? question : undefined
    },
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
