/** Signing in and out of this browser. The sign-in page uses this alone, without the cache of the screens. */
import type { Me } from '#contract/staff.ts'
import type { RefusalCode } from '#rules/refusal.ts'
import { ask } from './ask.ts'
import { isRefusal } from './failure.ts'
import { forgetActivity } from './inactivity/last-activity.ts'
import { ping } from './live-stream.ts'

/** Other tabs share the cookie: they must not go on showing the previous person's screens. */
const otherTabs = new BroadcastChannel('farhapass.session')
otherTabs.onmessage = () => location.replace('/')

/** Set while a sign-out that the server has not heard of yet is owed to it. */
const owed = 'farhapass.sign-out-owed'

/** Undefined when nobody is signed in. Throws when the server cannot say. */
export async function readMe(): Promise<Me | undefined> {
  try {
    await payOwedSignOut()
    const me = (await ask.readMe()) ?? undefined
    if (!me) forgetActivity()
    return me
  } catch (error) {
    if (isRefusal(error, 'not-signed-in')) return undefined
    throw error
  }
}

export async function signIn(credentials: { email: string; password: string }): Promise<Me> {
  await payOwedSignOut().catch(() => undefined)
  forgetActivity()
  localStorage.removeItem(owed)
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

/** Nobody is there: the sign-in page takes over as soon as the server can show it, and it hears of the sign-out then. */
export function signOutIdle(): Promise<void> {
  leaving ??= leaveIdle()
  return leaving
}

let leaving: Promise<void> | undefined

async function leaveIdle(): Promise<void> {
  const address = signInAddress({ suite: here(), motif: 'signed-out-inactive' })
  localStorage.setItem(owed, 'yes')
  await Promise.race([payOwedSignOut().catch(() => undefined), wait(patienceWithServerMs)])
  while ((await ping()) !== 'answered') await wait(patienceWithServerMs)
  location.replace(address)
}

const patienceWithServerMs = 2_000
const wait = (ms: number) => new Promise((over) => setTimeout(over, ms))
const here = () => `${location.pathname}${location.search}`

async function payOwedSignOut(): Promise<void> {
  if (localStorage.getItem(owed) === null) return
  await ask.signOut({})
  localStorage.removeItem(owed)
}

type Arrival = {
  readonly suite?: string
  readonly motif?: RefusalCode
  /** The working hours the sentence speaks of. */
  readonly hours?: { readonly start: string; readonly end: string } | undefined
}

/** The address of the sign-in page: where to go afterwards, and why one was sent there. */
export function signInAddress({ suite, motif, hours }: Arrival): string {
  const query = [
    suite && suite !== '/' ? `suite=${encodeURI(suite).replaceAll('&', '%26')}` : '',
    motif ? `motif=${motif}` : '',
    hours ? `de=${hours.start}&a=${hours.end}` : '',
  ]
  const written = query.filter(Boolean).join('&')
  return written ? `/login?${written}` : '/login'
}
