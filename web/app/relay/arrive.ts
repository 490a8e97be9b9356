/**
 * The first page of a device that comes from the other computer of the house: it takes the sign-in and all that the device kept there, and
 * opens the same screen.
 */

import { type AllKept, replaceAllKept } from '../device/all-kept.ts'

const againMs = 1_000
const patienceMs = 10_000

type Left = AllKept & { readonly at: string }

/** The same for each try of this page: its answer may be lost. */
const by = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('')

async function arrive(entry: string): Promise<void> {
  history.replaceState(null, '', location.pathname)
  const left = await take(entry)
  if (left) replaceAllKept(left)
  // Whoever came by another tab, or too late, is led home or to the sign-in.
  location.replace(left?.at ?? '/')
}

/** Undefined where the address opens no more. */
async function take(entry: string): Promise<Left | undefined> {
  for (;;) {
    const answer = await ask(entry).catch(() => undefined)
    if (answer?.ok) return (await answer.json()) as Left
    if (answer && answer.status < 500) return undefined
    await new Promise((over) => setTimeout(over, againMs))
  }
}

const ask = (entry: string): Promise<Response> =>
  fetch('/api/v1/relay/arrival', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entry, by }),
    signal: AbortSignal.timeout(patienceMs),
  })

void arrive(location.hash.slice(1))
