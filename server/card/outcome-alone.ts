/** One of many acts on cards, each an operation of its own: what it is refused for concerns no other. */
import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'

type Outcome<Answer> = { readonly answer: Answer } | { readonly refusal: Refusal }

/** Any other refusal, and whatever breaks, stops the whole call, which may be sent again with the same ids. */
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
