/** Signing in and out of this browser. The sign-in page uses this alone, without the cache of the screens. */
import type { Me } from '#contract/staff.ts'
import type { RefusalCode } from '#rules/refusal.ts'
import { ask } from './ask.ts'
import { isRefusal } from './failure.ts'

/** Other tabs share the cookie: they must not go on showing the previous person's screens. */
const otherTabs = new BroadcastChannel('farhapass.session')
otherTabs.onmessage = () => location.replace('/')

/** Undefined when nobody is signed in. Throws when the server cannot say. */
export async function readMe(): Promise<Me | undefined> {
  try {
    return (await ask.readMe()) ?? undefined
  } catch (error) {
    if (isRefusal(error, 'not-signed-in')) return undefined
    throw error
  }
}

export async function signIn(credentials: { email: string; password: string }): Promise<Me> {
  const me = await ask.signIn(credentials)
  otherTabs.postMessage('signed in')
  return me
}

/** Loads the sign-in page afresh, so that nothing of the person stays in memory. */
export async function signOut(): Promise<void> {
  await ask.signOut({})
  otherTabs.postMessage('signed out')
  location.replace('/login')
}

/** Of every device, this one included. */
export async function signOutEverywhere(): Promise<void> {
  await ask.signOutEverywhere({})
  otherTabs.postMessage('signed out')
  location.replace(signInAddress({ motif: 'signed-out-everywhere' }))
}

type Arrival = { readonly suite?: string; readonly motif?: RefusalCode }

/** The address of the sign-in page: where to go afterwards, and why one was sent there. */
export function signInAddress({ suite, motif }: Arrival): string {
  const query = [
    suite && suite !== '/' ? `suite=${encodeURI(suite).replaceAll('&', '%26')}` : '',
    motif ? `motif=${motif}` : '',
  ]
  const written = query.filter(Boolean).join('&')
  return written ? `/login?${written}` : '/login'
}
