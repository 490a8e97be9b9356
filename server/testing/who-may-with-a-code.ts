/** Who leaves, who chooses a password or a code, and who goes on with one: lines of `who-may.ts`. Nobody of the matrix was idle. */

/** Their own is asked for: another's is wrong, none is a field left empty. */
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

/** Nobody of the matrix has a second factor. */
export const secondFactor = {
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
    // A person whose sign-in was ended is told why.
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
