import type { Me } from '#contract/people/staff.ts'
import { leastCheckMs } from '#rules/people/device-check.ts'
import { signIn } from '../app/calls/session.ts'
import { checkDevice } from '../app/device-check/check-device.ts'
import { type Credentials, questionIn } from './question-in.ts'

/** How often a new computation is done, when the answer came too late or the device has another network address. */
const mostChecks = 3

/**
 * Signs in with the result of the computation. When the server asks the same question again, because other devices came first, the same
 * result is sent again: it is valid for two minutes.
 */
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

/** A random pause, so that devices do not all come at the same instant. */
const aMoment = () => new Promise((over) => setTimeout(over, leastCheckMs * (0.5 + Math.random())))
