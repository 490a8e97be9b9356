/** A valid input of every call about resuming with a pin, passwords and second factors. */
export const pinInputs = {
  signOut: { isIdle: false },
  readResume: {},
  resumeWithPin: { pin: '2580' },
  changeMyPassword: { current: 'pas le mien', next: 'trois petits chats' },
  changeMyPin: { current: 'pas le mien', pin: '2580' },
  confirmMyself: { current: 'pas le mien', code: '' },
  beginSecondFactor: {},
  confirmSecondFactor: { current: 'pas le mien', code: '012345' },
  dropSecondFactor: { current: 'pas le mien', code: '012345' },
}
