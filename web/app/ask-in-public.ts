/** Two readings for the public pages, which must weigh next to nothing: no library, no cache, nothing kept. */
import type { PublicCard } from '#contract/card.ts'
import { Refusal, type RefusalCode, refusals } from '#rules/refusal.ts'

const patienceMs = 15_000

type Body = { readonly code?: string; readonly message?: string }

async function read<Answer>(path: string): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch(`/api/v1${path}`, { cache: 'no-store', credentials: 'omit', signal }).catch(
    () => {
      throw new Refusal('network-failed')
    },
  )
  const body: unknown = await answer.json().catch(() => ({}))
  if (answer.ok) return body as Answer
  throw refusalOf(body as Body, answer.status)
}

function refusalOf({ code, message }: Body, status: number): Refusal {
  const isKnown = code !== undefined && code in refusals
  const refusal = new Refusal(
    isKnown
      ? (code as RefusalCode)
      : status >= 502 && status <= 504
        ? 'service-unavailable'
        : 'something-went-wrong',
  )
  if (isKnown && message) refusal.message = message
  return refusal
}

export const readPublicCard = (code: string): Promise<PublicCard> =>
  read(`/public/cards/${encodeURIComponent(code)}`)

export const readEventName = async (): Promise<string> => (await read<{ event: string }>('/venue')).event
