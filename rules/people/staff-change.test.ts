import { describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/refusal-of.ts'
import type { StaffMember } from './staff.ts'
import { mustBeDeleted, mustBeDisabled, type Situation, withEdits, withRole } from './staff-change.ts'

const nadia: StaffMember = {
  id: 'nadia',
  email: 'nadia@farha.ma',
  name: 'Nadia',
  role: 'vendor',
  standId: 'grill',
  isActive: true,
  workingHours: null,
  permanentScreen: false,
}
const admin: StaffMember = { ...nadia, id: 'admin', role: 'admin', standId: null }
const calm: Situation = { actorId: 'someone', hasOpenTill: false, activeAdmins: 2 }

const takings = [
  ['disabled', mustBeDisabled],
  ['deleted', mustBeDeleted],
  [
    'given another role',
    (member: StaffMember, now: Situation) => withRole(member, { role: 'econome', standId: null }, now),
  ],
] as const

describe.each(takings)('a person %s', (_, take) => {
  test('cannot be the admin who does it', () => {
    expect(refusalOf(() => take(nadia, { ...calm, actorId: 'nadia' }))?.code).toBe('not-oneself')
  })
  test('cannot be the last active administrator', () => {
    expect(() => take(admin, { ...calm, activeAdmins: 1 })).toThrow(
      'Au moins un administrateur actif est nécessaire.',
    )
  })
})

describe.each(takings.slice(1))('a person %s', (_, take) => {
  test('must have closed their till first', () => {
    expect(() => take(nadia, { ...calm, hasOpenTill: true })).toThrow(
      "Cet utilisateur a une caisse ouverte. Clôturez-la d'abord.",
    )
  })
})

test('a person is disabled at once, whether their till is open or not', () => {
  expect(mustBeDisabled(nadia, { ...calm, hasOpenTill: true }).isActive).toBe(false)
})

test('an administrator cannot be disabled, even one of several', () => {
  expect(refusalOf(() => mustBeDisabled(admin, calm))?.code).toBe('admin-not-disabled')
  expect(mustBeDisabled(nadia, calm)).toEqual({ ...nadia, isActive: false })
})

describe('a new role', () => {
  test('keeps the stand of a person who may have one, and removes it from an admin and a «Client»', () => {
    for (const role of ['kitchen', 'econome', 'recharge_operator'] as const)
      expect(withRole(nadia, { role, standId: 'crêpes' }, calm).standId).toBe('crêpes')
    for (const role of ['admin', 'customer'] as const)
      expect(withRole(nadia, { role, standId: 'crêpes' }, calm).standId).toBeNull()
  })
  test('of the kitchen comes with a permanent screen, and another role comes without', () => {
    const cook = withRole(nadia, { role: 'kitchen', standId: 'grill' }, calm)
    expect(cook.permanentScreen).toBe(true)
    expect(withRole(cook, { role: 'vendor', standId: 'grill' }, calm).permanentScreen).toBe(false)
  })
  test('of administrator makes an account active: admins cannot be disabled', () => {
    expect(withRole({ ...nadia, isActive: false }, { role: 'admin', standId: null }, calm).isActive).toBe(
      true,
    )
  })
})

describe('a change of name, stand or hours', () => {
  const edits = { name: 'Nadia B.', standId: 'grill', workingHours: null, permanentScreen: true }
  test('is possible while a till is open, except for the stand of a vendor', () => {
    expect(withEdits(nadia, edits, { ...calm, hasOpenTill: true })).toEqual({ ...nadia, ...edits })
    expect(
      refusalOf(() => withEdits(nadia, { ...edits, standId: null }, { ...calm, hasOpenTill: true }))?.code,
    ).toBe('staff-till-open')
  })
  test('may move an operator to another stand while their till is open, as it belongs to no stand', () => {
    const operator: StaffMember = { ...nadia, role: 'recharge_operator' }
    const open = { ...calm, hasOpenTill: true }
    expect(withEdits(operator, { ...edits, standId: 'crêpes' }, open).standId).toBe('crêpes')
  })
  test('never changes role, e-mail address or status', () => {
    const more = { ...edits, role: 'admin', isActive: false, email: 'x@y.z' }
    const after = withEdits(
      nadia,
      { name: more.name, standId: more.standId, workingHours: null, permanentScreen: true },
      calm,
    )
    expect(after).toMatchObject({ role: 'vendor', isActive: true, email: 'nadia@farha.ma' })
  })
})
