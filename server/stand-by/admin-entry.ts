/**
 * An administrator at a computer that may not sell: proven by the books as they lie here, which take no writes. Guesses are counted in
 * memory, and so is what was proven.
 */
import { isEmail } from '#contract/people/staff.ts'
import { addressTyped } from '#rules/people/local-address.ts'
import { mustBeOneTimeCode } from '#rules/people/second-factor.ts'
import { forgottenBefore, secondsUntil, waitsAfter } from '#rules/people/sign-in-throttle.ts'
import { can, type StaffMember } from '#rules/people/staff.ts'
import { formatTime } from '#rules/plain/french.ts'
import { Refusal } from '#rules/plain/refusal.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { openLane } from '../platform/lane.ts'
import { newSecret } from '../platform/one-time-secret.ts'
import { isPassword } from '../platform/password.ts'
import { rememberAtMost } from '../platform/remember-at-most.ts'
import type { SecondFactors } from '../platform/second-factor.ts'
import { networkOf } from '../platform/source-of.ts'
import { passwordHashOf } from '../staff/credential-store.ts'
import { findSecondFactor } from '../staff/second-factor-store.ts'
import { findStaffByEmail } from '../staff/staff-store.ts'

export type Proving = {
  readonly email: string
  readonly password: string
  readonly code: string
  readonly source: string
}

export type AdminEntries = {
  /**
   * Answers the entry that `who` takes. Refuses, in this order: an empty field, a malformed address, too many tries, an unknown account, a
   * wrong password, an archived account, a person who is no administrator, a missing, wrong or used one-time code. Neither hours nor a
   * disabled account stop an administrator.
   */
  enter(database: Database, typed: Proving): Promise<string>
  /** Refuses an entry that is none, or older than ten minutes. */
  who(entry: string): StaffMember
}

type Parts = { readonly clock: Clock; readonly secondFactors: Pick<SecondFactors, 'stepOf'> }

const entryLivesMs = 600_000
const rememberEntry = rememberAtMost(100)
/** Checking a password occupies a core for a moment. */
const lane = openLane({ atOnce: 1, longestQueue: 50, mostFromOneSource: 10 })

export function openAdminEntries({ clock, secondFactors }: Parts): AdminEntries {
  const entries = new Map<string, { readonly member: StaffMember; readonly endsAt: number }>()
  const guesses = countGuesses(clock)
  const lastSteps = new Map<string, number>()

  const mustProveCode = async (database: Database, { id }: StaffMember, { code, source }: Proving) => {
    const factor = await findSecondFactor(database, id)
    if (!factor?.isConfirmed) return
    if (code === '') throw new Refusal('one-time-code-needed')
    const step = await guesses.counted(`code ${id}`, source, async () =>
      secondFactors.stepOf(factor.sealed, id, { code: mustBeOneTimeCode(code), now: clock() }),
    )
    if (step === undefined || step <= (lastSteps.get(id) ?? 0))
      throw new Refusal('one-time-code-wrong', { time: formatTime(clock()) })
    lastSteps.set(id, step)
  }

  return {
    enter: async (database, typed) => {
      const email = addressTyped(typed.email)
      if (email === '' || typed.password === '') throw new Refusal('fields-missing')
      if (!isEmail(email)) throw new Refusal('email-malformed')
      const known = await findStaffByEmail(database, email)
      const proven = await guesses.counted(email, typed.source, async () => {
        const hash = known && (await passwordHashOf(database, known.id))
        return (await isPassword(hash, typed.password)) ? known : undefined
      })
      if (!known) throw new Refusal(typed.email.includes('@') ? 'account-unknown' : 'email-malformed')
      if (!proven) throw new Refusal('password-wrong')
      if (proven.isArchived) throw new Refusal('staff-record-missing')
      if (!can(proven.role, 'administer')) throw refuseRelay('relay-not-admin')
      await mustProveCode(database, proven, typed)
      const entry = newSecret()
      rememberEntry(entries, entry, { member: proven, endsAt: clock().getTime() + entryLivesMs })
      return entry
    },
    who: (entry) => {
      const found = entries.get(entry)
      if (!found || clock().getTime() > found.endsAt) throw refuseRelay('stand-by-entry-over')
      return found.member
    },
  }
}

type Guesses = { readonly times: number; readonly lastAt: Date }

const rememberGuess = rememberAtMost(10_000)

/** The waits are those of the sign-in page: of an account at an address, and of an address. */
function countGuesses(clock: Clock) {
  const wrong = new Map<string, Guesses>()
  const waitOver = (key: string, waits: readonly number[]): Date | undefined => {
    const found = wrong.get(key)
    if (!found || found.lastAt < forgottenBefore(clock())) return undefined
    const seconds = waits[Math.min(found.times, waits.length) - 1] ?? 0
    const end = new Date(found.lastAt.getTime() + seconds * 1_000)
    return end > clock() ? end : undefined
  }
  const count = (key: string) => {
    rememberGuess(wrong, key, { times: (wrong.get(key)?.times ?? 0) + 1, lastAt: clock() })
  }
  return {
    /** Runs `look`; undefined is a wrong guess, which is counted. Throws `too-many-tries` before the wait is over, and does not look. */
    counted: <Proof>(what: string, from: string, look: () => Promise<Proof | undefined>) => {
      const source = networkOf(from)
      return lane.take(source, async () => {
        const keys = [`${what} ${source}`, source] as const
        const ends = [
          waitOver(keys[0], waitsAfter('account at a source')),
          waitOver(keys[1], waitsAfter('source')),
        ]
        const [end] = ends.filter((each) => each !== undefined)
        if (end) throw new Refusal('too-many-tries', { seconds: secondsUntil(end, clock()) })
        const proof = await look()
        if (proof === undefined) for (const key of keys) count(key)
        else wrong.delete(keys[0])
        return proof
      })
    },
  }
}
