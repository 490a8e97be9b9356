/** The expected answer of each cell of the access matrix. */
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { type Actor, holders, type Line, type Outcome, type State, type Subject } from './who-may.ts'

const atTheDoor: Record<Exclude<State, 'ok'>, RefusalCode> = {
  disabled: 'staff-disabled-since',
  'out of hours': 'outside-hours-since',
  'hours just over': 'outside-hours-since',
  archived: 'staff-record-missing',
  erased: 'staff-record-missing',
  'session expired': 'not-signed-in',
  'role just changed': 'role-changed',
}

/** An admin is exempt from the checks of status and of working hours: §5 and §6 of the specification. */
const isExempt = (actor: Actor, state: State) =>
  actor === 'admin' && ['disabled', 'out of hours', 'hours just over'].includes(state)

export type Cell = { readonly actor: Actor; readonly state: State; readonly subject: Subject }

/** Roles whose till was still open when their hours ended. */
const hasTill = (actor: Actor) => actor !== 'anonymous' && holders.includes(actor)

/** The expected answer: decided by the person's state, then their role, then what the call names. */
export function expectedOf(line: Line, cell: Cell): Outcome {
  const { actor, state, subject } = cell
  const said = line.says[subject] as Outcome
  if (line.may === 'anyone') return saidToAnyone(line, cell, said)
  if (actor === 'anonymous') return 'not-signed-in'
  const isStopped = state !== 'ok' && !isExempt(actor, state)
  if (isStopped && !(state === 'hours just over' && line.isForClosing)) return atTheDoor[state]
  if (!line.may.includes(actor)) return 'not-allowed'
  if (said === 'done' && state !== 'ok' && line.inState?.[state]) return line.inState[state]
  return line.butFor?.[actor]?.[subject] ?? said
}

function saidToAnyone(line: Line, { actor, state, subject }: Cell, said: Outcome): Outcome {
  if (actor === 'anonymous' || state === 'ok' || isExempt(actor, state)) return said
  const isWithoutTill = line.isForClosing === 'while a till is open' && !hasTill(actor)
  if (state === 'hours just over' && isWithoutTill) return 'outside-hours-since'
  // A wrong password reveals nothing about the state of the account, unless the account is erased.
  if (subject === 'none' || subject === 'own' || state === 'erased') return line.inState?.[state] ?? said
  return said
}

/** True when the checks of state and role let the call pass, whatever it then answers. */
export function comesToTheVerb(line: Line, cell: Cell): boolean {
  if (line.may === 'anyone' || cell.actor === 'anonymous' || !line.may.includes(cell.actor)) return false
  return expectedOf({ ...line, says: { [cell.subject]: 'done' }, butFor: {}, inState: {} }, cell) === 'done'
}
