/** The outcome of one of many acts. Each act is an operation of its own: its refusal does not affect the other acts. */
import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'

type Outcome<Answer> = { readonly answer: Answer } | { readonly refusal: Refusal }

/** Returns a refusal whose code is in `own`; any other refusal or error stops the whole request, which may be repeated with the same ids. */
export async function outcomeAlone<Answer>(
  own: readonly RefusalCode[],
  act: () => Promise<Answer>,
): Promise<Outcome<Answer>> {
  try {
    return { answer: await act() }
  } catch (error) {
    if (error instanceof Refusal && own.includes(error.code)) return { refusal: error }
    throw error
  }
}
