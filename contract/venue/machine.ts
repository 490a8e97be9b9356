import { z } from 'zod'
import { checks } from '#rules/machine/checks.ts'
import { colours } from '#rules/machine/finding.ts'
import { call } from '../plain/call.ts'
import { instant } from '../plain/wire.ts'

const state = z.object({
  asOf: instant,
  lines: z.array(
    z.object({
      check: z.enum(checks),
      colour: z.enum(colours),
      says: z.string().describe('French, for the person who keeps the machine'),
      todo: z.string().nullable().describe('French; null where it is green'),
    }),
  ),
  untold: z.array(z.enum(checks)).describe('what the system of this machine does not tell'),
})
export type MachineStateOnTheWire = z.infer<typeof state>

export const machineCalls = {
  readMachineState: call({
    may: 'administer',
    method: 'GET',
    path: '/settings/machine',
    summary: 'Whether the machine is well: the same checks as `npm run doctor`',
    tag: 'Venue',
  }).output(state),
}
