/** Signing in and out of this browser. The sign-in page uses only this file, without the query cache of the screens. */
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

/** Set while the server has not yet confirmed a sign-out. */
const owedSignOut = storedValue(
  'farhapass.sign-out-owed',
  (found) => (found === 'yes' ? found : undefined),
  'text',
)

/** Set when an idle person with a pin was signed out here and may resume: for the sign-in page. */
export const mayResume = storedValue(
  'farhapass.may-resume',
  (found) => (found === 'yes' ? found : undefined),
  'text',
)

/** The person who was last signed out here for inactivity, until someone signs in: for the sign-in page. */
export const leftIdle = storedValue('farhapass.left-idle', readLeftIdle)

export type LeftIdle = { readonly email: string; readonly hasPin: boolean }

function readLeftIdle(found: unknown): LeftIdle | undefined {
  const { email, hasPin } = (found ?? {}) as Partial<LeftIdle>
  return typeof email === 'string' && typeof hasPin === 'boolean' ? { email, hasPin } : undefined
}

/** The sign-out under way. Its answer removes the cookie, so a new sign-in waits for it, or would lose its own cookie. */
let ending: Promise<unknown> | undefined

/** Called when another person wants to sign in. If the sign-out gets no answer, the idle person can still resume with their pin. */
export function leaveToAnother(): void {
  mayResume.forget()
  leftIdle.forget()
  ending = ask.signOut({}).catch(() => undefined)
}

/**
 * Undefined when no person is signed in. Throws when the server cannot say. The head of the page has asked already, while the
 * scripts were loading; where a sign-out was pending, that early answer is outdated and not used.
 */
export async function readMe(): Promise<Me | undefined> {
  // A sign-out cuts the live stream, which makes the page ask here, before its own answer arrives: wait until it has failed.
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

/** Signs an idle person in again with their pin. */
export const resume = (pin: string): Promise<Me> => comeIn(() => ask.resumeWithPin({ pin }))

/** Creates the first account of an empty venue, by the link that its server printed, and signs in with it. */
export const createFirstAdmin = (person: Parameters<typeof ask.createFirstAdmin>[0]): Promise<Me> =>
  comeIn(() => ask.createFirstAdmin(person))

/** Signs in by any of the ways above. */
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

/** Loads the sign-in page afresh, so that no data of the person stays in memory. */
export const signOut = (): Promise<void> => leaveBy(() => ask.signOut({}), '/login')

/** Signs out on every device, this one included. */
export const signOutEverywhere = (): Promise<void> =>
  leaveBy(() => ask.signOutEverywhere({}), signInAddress({ motif: 'signed-out-everywhere' }))

async function leaveBy(end: () => Promise<unknown>, address: string): Promise<void> {
  await sendUnsent()
  await leavingBy(end)
  otherTabs.postMessage('signed out')
  leaveFor(address)
}

/**
 * When the person goes back to this page and the browser restores it from its cache, the page asks the server again who is signed
 * in, learns that nobody is, and opens the sign-in page.
 */
function leaveFor(address: string): void {
  addEventListener('pageshow', stayAgain, { once: true })
  location.replace(address)
}

/** True while this page signs an idle person out and opens the sign-in page itself. */
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

/** Sends a pending sign-out. Returns whether there was one. */
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
  /** The working hours that the sentence mentions. */
  readonly hours?: { readonly start: string; readonly end: string } | undefined
}

/** The address of the sign-in page, with the page to open afterwards and the reason why the person was sent there. */
export function signInAddress({ suite, motif, hours }: Arrival): string {
  const query = [
    suite && suite !== '/' ? `suite=${encodeURI(suite).replaceAll('&', '%26')}` : '',
    motif ? `motif=${motif}` : '',
    hours ? `de=${hours.start}&a=${hours.end}` : '',
  ]
  const written = query.filter(Boolean).join('&')
  return written ? `/login?${written}` : '/login'
}
