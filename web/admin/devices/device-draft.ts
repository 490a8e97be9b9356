/** The form of a device, judged by the same rule as on the server. */

import { printerTyped } from '#rules/paper/printer-address.ts'
import { type DeviceDays, mustBeDevice, mustBeDeviceName } from '#rules/people/device.ts'
import type { Role } from '#rules/people/staff.ts'
import { tidyName } from '#rules/plain/readable.ts'
import { attempt, type Refusal } from '#rules/plain/refusal.ts'
import type { FieldFault } from '../../app/form/faults.ts'

export type DeviceDraft = {
  readonly name: string
  readonly staffId: string | null
  /** The address as typed; empty for the printer of the venue. */
  readonly printer: string
  readonly days: DeviceDays
}

export type DeviceField = 'name' | 'staffId' | 'printer'

type Around = {
  readonly devices: readonly { readonly name: string }[]
  readonly people: readonly { readonly id: string; readonly role: Role }[]
}

/** The field that a refusal belongs to; undefined for any other refusal. */
export function fieldOf({ code }: Pick<Refusal, 'code'>): DeviceField | undefined {
  if (code === 'device-name-taken') return 'name'
  if (code === 'printer-address-malformed') return 'printer'
  return code === 'staff-not-found' ? 'staffId' : undefined
}

/** The faults of a device's new name. */
export function faultsOfName(
  name: string,
  { devices }: Pick<Around, 'devices'>,
): readonly FieldFault<'name'>[] {
  const judged = attempt(() => mustBeDeviceName(name, devices))
  return 'refusal' in judged ? [{ field: 'name', sentence: judged.refusal.message }] : []
}

export function faultsOfPrinter(typed: string): readonly FieldFault<'printer'>[] {
  const judged = attempt(() => printerTyped(typed))
  return 'refusal' in judged ? [{ field: 'printer', sentence: judged.refusal.message }] : []
}

/** The first fault of the form, or none: the rule stops at the first one. */
export function faultsOf(
  { name, staffId, printer }: DeviceDraft,
  { devices, people }: Around,
): readonly FieldFault<DeviceField>[] {
  const person = people.find(({ id }) => id === staffId)
  const judged = attempt(() => mustBeDevice({ name, person }, devices))
  if (!('refusal' in judged)) return faultsOfPrinter(printer)
  const empty = tidyName(name) === '' ? 'name' : 'staffId'
  const field = judged.refusal.code === 'fields-missing' ? empty : fieldOf(judged.refusal)
  return field ? [{ field, sentence: judged.refusal.message }] : []
}
