/** Signing in and out of this browser. The sign-in page uses this alone, without the cache of the screens. */
import type { Me } from '#contract/people/staff.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { storedValue } from '../device/device-storage.ts'
import { forgetActivity } from '../device/last-activity.ts'
import { ask } from './ask.ts'
import { isRefusal } from './failure.ts'
import { leavingBy, stayAgain, untilPageStays } from './leaving.ts'
import { ping } from './live-stream.ts'
import { sendUnsent } from './unsent.ts'

/** Other tabs share the cookie: they must not go on showing the previous person's screens. */
const otherTabs = new BroadcastChannel('farhapass.session')
otherTabs.onmessage = () => location.replace('/')

/** Set while a sign-out that the server has not heard of yet is owed to it. */
const owedSignOut = storedValue(
  'farhapass.sign-out-owed',
  (found) => (found === 'yes' ? found : undefined),
  'text',
)

/** Somebody with a code was idle here, and may go on with it: for the sign-in page. */
export const mayResume = storedValue(
  'farhapass.may-resume',
  (found) => (found === 'yes' ? found : undefined),
  'text',
)

/** Who was idle here last, until somebody comes in: for the sign-in page. */
export const leftIdle = storedValue('farhapass.left-idle', readLeftIdle)

export type LeftIdle = { readonly email: string; readonly hasPin: boolean }

function readLeftIdle(found: unknown): LeftIdle | undefined {
  const { email, hasPin } = (found ?? {}) as Partial<LeftIdle>
  return typeof email === 'string' && typeof hasPin === 'boolean' ? { email, hasPin } : undefined
}

/** Its answer takes the cookie away: nobody comes in before it, or theirs would go. */
let ending: Promise<unknown> | undefined

/** Another person is there. Without an answer the sign-in stays one that a code alone goes on with. */
export function leaveToAnother(): void {
  mayResume.forget()
  leftIdle.forget()
  ending = ask.signOut({}).catch(() => undefined)
}

/**
 * Undefined when no person is signed in. Throws when the server cannot say. The page asks for the answer while its scripts still
 * load: after an owed sign-out that answer is older than the sign-out, and is not looked at.
 */
export async function readMe(): Promise<Me | undefined> {
  // Its stream ends before the answer to its sign-out is there.
  await untilPageStays()
  try {
    const isJustSignedOut = await payOwedSignOut()
    const me = isJustSignedOut ? undefined : ((await ask.readMe()) ?? undefined)
    if (!me) forgetActivity()
    return me
  } catch (error) {
    if (isRefusal(error, 'not-signed-in')) return undefined
    throw error
  }
}

export const signIn = (credentials: {
  email: string
  password: string
  code?: string
  check?: string
}): Promise<Me> => comeIn(() => ask.signIn(credentials))

/** Where one was idle, with a code. */
export const resume = (pin: string): Promise<Me> => comeIn(() => ask.resumeWithPin({ pin }))

/** Of an empty venue, by the link its server printed: signed in as soon as the account is there. */
export const createFirstAdmin = (person: Parameters<typeof ask.createFirstAdmin>[0]): Promise<Me> =>
  comeIn(() => ask.createFirstAdmin(person))

/** By whatever way. */
export async function comeIn(by: () => Promise<Me>): Promise<Me> {
  await ending
  await payOwedSignOut().catch(() => undefined)
  forgetActivity()
  owedSignOut.forget()
  const me = await by()
  leftIdle.forget()
  otherTabs.postMessage('signed in')
  return me
}

/** Loads the sign-in page afresh, so that nothing of the person stays in memory. */
export const signOut = (): Promise<void> => leaveBy(() => ask.signOut({}), '/login')

/** Of every device, this one included. */
export const signOutEverywhere = (): Promise<void> =>
  leaveBy(() => ask.signOutEverywhere({}), signInAddress({ motif: 'signed-out-everywhere' }))

async function leaveBy(end: () => Promise<unknown>, address: string): Promise<void> {
  await sendUnsent()
  await leavingBy(end)
  otherTabs.postMessage('signed out')
  leaveFor(address)
}

/** Gone back to, a page that the browser had kept asks again, hears that nobody is signed in, and opens the sign-in page. */
function leaveFor(address: string): void {
  addEventListener('pageshow', stayAgain, { once: true })
  location.replace(address)
}

/** The page says by itself why it leaves. */
export const isLeavingIdle = (): boolean => leaving !== undefined

/** Signs an idle person out. The sign-in page opens as soon as the server answers; until then the server may not know of the sign-out. */
export function signOutIdle(): Promise<void> {
  leaving ??= leaveIdle()
  return leaving
}

let leaving: Promise<void> | undefined

async function leaveIdle(): Promise<void> {
  const address = signInAddress({ suite: here(), motif: 'signed-out-inactive' })
  owedSignOut.set('yes')
  const paid = payOwedSignOut().catch(() => undefined)
  await leavingBy(() => Promise.race([paid, wait(patienceWithServerMs)]))
  while ((await ping()) !== 'answered') await wait(patienceWithServerMs)
  leaveFor(address)
}

const patienceWithServerMs = 2_000
const wait = (ms: number) => new Promise((over) => setTimeout(over, ms))
const here = () => `${location.pathname}${location.search}`

/** Whether one was owed. */
async function payOwedSignOut(): Promise<boolean> {
  if (!owedSignOut.get()) return false
  const { mayResume: may, idle } = await ask.signOut({ isIdle: true })
  owedSignOut.forget()
  if (may) mayResume.set('yes')
  if (idle) leftIdle.set(idle)
  return true
}

type Arrival = {
  readonly suite?: string
  readonly motif?: RefusalCode
  /** The working hours the sentence speaks of. */
  readonly hours?: { readonly start: string; readonly end: string } | undefined
}

/** The address of the sign-in page: where to go afterwards, and why the person was sent there. */
export function signInAddress({ suite, motif, hours }: Arrival): string {
  const query = [
    suite && suite !== '/' ? `suite=${encodeURI(suite).replaceAll('&', '%26')}` : '',
    motif ? `motif=${motif}` : '',
    hours ? `de=${hours.start}&a=${hours.end}` : '',
  ]
  const written = query.filter(Boolean).join('&')
  return written ? `/login?${written}` : '/login'
}
