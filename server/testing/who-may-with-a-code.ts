/** Lines of `who-may.ts` about signing out, choosing a password or pin, and resuming with a pin. Nobody in the matrix was idle. */

/** The call asks for the caller's password: that of another person is wrong, and none is an empty field. */
const withPassword = {
  may: [
    'customer',
    'vendor',
    'vendor of another stand',
    'operator',
    'other operator',
    'kitchen',
    'econome',
    'admin',
  ],
  says: { own: 'done', foreign: 'password-wrong', missing: 'fields-missing' },
} as const

/** Nobody in the matrix has a second factor. */
export const secondFactor = {
  confirmMyself: { may: ['admin'], says: withPassword.says },
  beginSecondFactor: { may: ['admin'], says: { none: 'done' } },
  confirmSecondFactor: { may: ['admin'], says: { ...withPassword.says, own: 'second-factor-not-begun' } },
  dropSecondFactor: { may: ['admin'], says: withPassword.says },
} as const

export const pins = {
  signOut: { may: 'anyone', says: { none: 'done' } },
  readResume: { may: 'anyone', says: { none: 'done' } },
  resumeWithPin: {
    may: 'anyone',
    says: { none: 'not-signed-in' },
    // A person whose sign-in was ended is told the reason.
    inState: {
      disabled: 'staff-disabled-since',
      archived: 'staff-record-missing',
      erased: 'staff-record-missing',
      'role just changed': 'role-changed',
    },
  },
  changeMyPassword: withPassword,
  changeMyPin: withPassword,
} as const
