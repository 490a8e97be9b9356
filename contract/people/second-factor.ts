/** The one-time code from an app on an administrator's phone, asked beside the password. */
import { z } from 'zod'
import { call } from '../plain/call.ts'
import { id, instant, text } from '../plain/wire.ts'
import { me, password, staffOnTheWire } from './staff.ts'

/** Longer than any code, so that the rule refuses with its own sentence. */
export const oneTimeCode = text(20)
const proof = z.strictObject({ current: password.describe('their password'), code: oneTimeCode })

export const secondFactorCalls = {
  confirmMyself: call({
    may: 'administer',
    method: 'POST',
    path: '/me/confirmation',
    summary: 'Type the password again, for the acts that ask for it; good for some minutes in this sign-in',
    tag: 'Staff',
  })
    .input(proof.extend({ code: oneTimeCode.describe('empty where the account asks for none') }))
    .output(z.object({ until: instant })),
  beginSecondFactor: call({
    may: 'administer',
    method: 'POST',
    path: '/me/second-factor',
    summary:
      'Make the secret that an authenticator application is told; asked for nobody until it is confirmed',
    tag: 'Staff',
  })
    .input(z.strictObject({}))
    .output(z.object({ secret: z.string(), address: z.string().describe('for the QR code: otpauth://') })),
  confirmSecondFactor: call({
    may: 'administer',
    method: 'POST',
    path: '/me/second-factor/confirmation',
    summary: 'Ask for a code at every sign-in from now on; ends all others of this person',
    tag: 'Staff',
  })
    .input(proof)
    .output(me),
  dropSecondFactor: call({
    may: 'administer',
    method: 'POST',
    path: '/me/second-factor/removal',
    summary: 'Sign in by the password alone again',
    tag: 'Staff',
  })
    .input(proof)
    .output(me),
  removeSecondFactor: call({
    may: 'administer',
    method: 'POST',
    path: '/staff/{staffId}/second-factor/removal',
    summary: 'Let a colleague who has lost their phone sign in by the password alone',
    tag: 'Staff',
  })
    .input(z.strictObject({ staffId: id }))
    .output(staffOnTheWire),
}
