import type { Me } from '#contract/people/staff.ts'
import { signIn } from '../app/calls/session.ts'
import { type Credentials, questionIn } from './question-in.ts'

/**
 * Signs in. While a password is being guessed at, the server may demand a computation instead of a wait; its code is downloaded only
 * then.
 */
export async function comeIn(
  credentials: Credentials,
  onChecking: (isChecking: boolean) => void,
): Promise<Me> {
  try {
    return await signIn(credentials)
  } catch (refusal) {
    const question = questionIn(refusal)
    if (question === undefined) throw refusal
    onChecking(true)
    try {
      const { signInOnceChecked } = await import('./sign-in-once-checked.ts').catch(() => {
        throw refusal
      })
      return await signInOnceChecked(credentials, question)
    } finally {
      onChecking(false)
    }
  }
}
