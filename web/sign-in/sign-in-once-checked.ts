import type { Me } from '#contract/people/staff.ts'
import { leastCheckMs } from '#rules/people/device-check.ts'
import { signIn } from '../app/calls/session.ts'
import { checkDevice } from '../app/device-check/check-device.ts'
import { type Credentials, questionIn } from './question-in.ts'

/** A check that comes too late, or from another address than it was asked at, is asked for anew. */
const mostChecks = 3

/** The same question once more, where others came first in this second: what was done still counts, for two minutes. */
export async function signInOnceChecked(credentials: Credentials, question: string): Promise<Me> {
  let [asked, check, left] = [question, await checkDevice(question), mostChecks]
  for (;;)
    try {
      return await signIn({ ...credentials, check })
    } catch (refusal) {
      const next = questionIn(refusal)
      if (next === asked) await aMoment()
      else {
        left -= 1
        if (next === undefined || left === 0) throw refusal
        asked = next
        check = await checkDevice(next)
      }
    }
}

/** Not all at the same instant of each second. */
const aMoment = () => new Promise((over) => setTimeout(over, leastCheckMs * (0.5 + Math.random())))
