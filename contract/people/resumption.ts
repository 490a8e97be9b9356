/** Resuming after inactivity with a pin, and setting that pin. */
import { z } from 'zod'
import { call } from '../plain/call.ts'
import { id, text } from '../plain/wire.ts'
import { me, staffOnTheWire } from './staff.ts'

/** Longer than any pin, so that the rule refuses with its own sentence. */
const pin = text(20)

export const resumptionCalls = {
  readResume: call({
    may: 'anyone',
    method: 'GET',
    path: '/resumption',
    summary: 'Who may go on with their code on this device, where they were idle; null when no one may',
    tag: 'Staff',
  }).output(z.object({ firstName: z.string(), triesLeft: z.int() }).nullable()),
  resumeWithPin: call({
    may: 'anyone',
    method: 'POST',
    path: '/resumption',
    summary: 'Go on with a code where one was idle; sets the session cookie',
    tag: 'Staff',
  })
    .input(z.strictObject({ pin }))
    .output(me),
  changeMyPin: call({
    may: 'see own profile',
    method: 'POST',
    path: '/me/pin',
    summary: 'Set or change the code one goes on with after being idle; null removes it',
    tag: 'Staff',
  })
    .input(z.strictObject({ current: text(200), pin: pin.nullable() }))
    .output(me),
  removePin: call({
    may: 'administer',
    method: 'POST',
    path: '/staff/{staffId}/pin/removal',
    summary: 'Take the code of a person away; one who is to have a code chooses another at the next sign-in',
    tag: 'Staff',
  })
    .input(z.strictObject({ staffId: id }))
    .output(staffOnTheWire),
}
