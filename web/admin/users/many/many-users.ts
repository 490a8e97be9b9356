/**
 * A list of people to create accounts for. Each line keeps its written values, so that it can be corrected and sent again; a line whose
 * account was created is never sent twice.
 */
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { isLocalAddress, localAddressOf } from '#rules/people/local-address.ts'
import type { StaffDraft } from '#rules/people/staff-draft.ts'
import { judgeStaffList, type ListJudge, type WrittenRow } from '#rules/people/staff-import.ts'
import { counted } from '#rules/plain/french.ts'
import { Refusal, refusals } from '#rules/plain/refusal.ts'
import { sentenceOfFault } from '../fault-words.ts'

export type Line = {
  /** The number of the line in the file, from 1. */
  readonly number: number
  readonly written: WrittenRow
  readonly created?: StaffOnTheWire
  /** The refusal of the server when the line was last sent. */
  readonly refusal?: Refusal
  /** The line was sent without getting an answer: the account may exist. */
  readonly isInDoubt?: boolean
}

export type JudgedLine = Line & { readonly draft: StaffDraft; readonly problems: readonly string[] }

/** A line without a password gets one at once, and keeps it however often the line is sent. */
export const linesOf = (rows: readonly WrittenRow[], newPassword: () => string): readonly Line[] =>
  rows.map((row, place) => ({
    number: place + 1,
    written: row.password === '' ? { ...row, password: newPassword() } : row,
  }))

const doubtful =
  "Sans réponse du serveur, ce compte a peut-être été créé. S'il est dans la liste des utilisateurs, réinitialisez son mot de passe."

type Found = { readonly faults: readonly string[]; readonly isTaken: boolean }

function problemsOf({ created, refusal, isInDoubt }: Line, { faults, isTaken }: Found): readonly string[] {
  if (created) return []
  if (faults.length > 0) return faults
  if (isInDoubt) return [doubtful]
  if (isTaken) return [refusals['email-taken']]
  return refusal ? [refusal.message] : []
}

export function judgeLines(lines: readonly Line[], judge: ListJudge): readonly JudgedLine[] {
  const judged = judgeStaffList(
    lines.map(({ written }) => written),
    judge,
  )
  return lines.map((line, at) => {
    const { draft, faults } = judged[at]!
    const isTaken = judge.taken.has(draft.email.trim().toLowerCase())
    return { ...line, draft, problems: problemsOf(line, { faults: faults.map(sentenceOfFault), isTaken }) }
  })
}

/** The lines that may be sent: without a fault, not created, and not refused since they were last changed. */
export const sendable = (lines: readonly JudgedLine[]): readonly JudgedLine[] =>
  lines.filter(({ created, problems }) => !created && problems.length === 0)

/** How many lines are in each state, in words; states without lines are left out. */
export function inWords(lines: readonly JudgedLine[]): string {
  const created = lines.filter((line) => line.created).length
  const ready = sendable(lines).length
  const faulty = lines.filter((line) => line.problems.length > 0).length
  return [
    created > 0 ? counted(created, 'compte créé', 'comptes créés') : '',
    ready > 0 ? counted(ready, 'ligne prête', 'lignes prêtes') : '',
    faulty > 0 ? counted(faulty, 'ligne à corriger', 'lignes à corriger') : '',
  ]
    .filter((words) => words !== '')
    .join(' · ')
}

/** Replaces the values of a line, which may then be sent again. */
export const rewrite = (lines: readonly Line[], number: number, written: WrittenRow): readonly Line[] =>
  lines.map((line) => (line.number === number ? { number, written } : line))

export type Outcome = Pick<Line, 'created' | 'refusal' | 'isInDoubt'> & {
  /** The line with the address that was sent, where an account may have it from now on. */
  readonly written?: WrittenRow
}

export const settle = (lines: readonly Line[], number: number, outcome: Outcome): readonly Line[] =>
  lines.map((line) => (line.number === number ? { number, written: line.written, ...outcome } : line))

/** What a person without an e-mail is told beside their address; undefined for anybody else. */
export function withoutEmail({ written, draft, created }: JudgedLine, taken: ReadonlySet<string>) {
  if (!isLocalAddress(draft.email)) return undefined
  const isSecond = !created && written.email === '' && taken.has(localAddressOf(draft.name, () => false))
  return { isSecond }
}

/** `leavesDoubt` is true for an error that does not say whether the line arrived. */
export function outcomeOf(error: unknown, leavesDoubt: (error: unknown) => boolean): Outcome {
  if (leavesDoubt(error)) return { isInDoubt: true }
  return { refusal: error instanceof Refusal ? error : new Refusal('something-went-wrong') }
}
