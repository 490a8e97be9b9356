import { expect, test } from 'vitest'
import { type DeviceDraft, faultsOf, faultsOfName, fieldOf } from './device-draft.ts'

const people = [{ id: 'samira', role: 'vendor' }] as const
const draft = (name: string, staffId: string | null): DeviceDraft => ({
  ...{ name, staffId, days: 7 },
  printer: '',
})

test.each([
  ['', 'samira', 'name'],
  ['bar', 'samira', 'name'],
  ['Grill', null, 'staffId'],
  ['Grill', 'amine', 'staffId'],
] as const)('a device called «%s» for «%s» is wrong in its field «%s»', (name, staffId, field) => {
  expect(faultsOf(draft(name, staffId), { devices: [{ name: 'Bar' }], people })).toMatchObject([{ field }])
})

test('a device with a name and a person has no fault', () => {
  expect(faultsOf(draft('Grill', 'samira'), { devices: [], people })).toEqual([])
})

test('a device may have a printer of its own, at a valid address', () => {
  const faults = (printer: string) =>
    faultsOf({ ...draft('Grill', 'samira'), printer }, { devices: [], people })
  expect(faults(' 192.168.1.50 ')).toEqual([])
  expect(faults('192.168.1')).toMatchObject([{ field: 'printer' }])
  expect(fieldOf({ code: 'printer-address-malformed' })).toBe('printer')
})

test("a device's name must not be empty or the name of another device", () => {
  const devices = [{ name: 'Bar' }]
  expect(faultsOfName('Grill', { devices })).toEqual([])
  expect(faultsOfName('BAR', { devices })).toMatchObject([{ field: 'name' }])
  expect(faultsOfName(' ', { devices })).toMatchObject([{ field: 'name' }])
})

test('the refusal that a person is gone belongs to the field of the person, and any other refusal to no field', () => {
  expect(fieldOf({ code: 'staff-not-found' })).toBe('staffId')
  expect(fieldOf({ code: 'not-allowed' })).toBeUndefined()
})
