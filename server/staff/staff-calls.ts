import { changeRole } from './change-role.ts'
import { confirmMyself } from './confirm-myself.ts'
import { createStaff } from './create-staff.ts'
import { deleteStaff } from './delete-staff.ts'
import { disableStaff, enableStaff } from './disable-and-enable.ts'
import { editStaff } from './edit-staff.ts'
import { enrolDevice, judgeDeviceCode } from './enrol-device.ts'
import { createFirstAdmin, judgeFirstAdminLink } from './first-admin.ts'
import { listAccess } from './list-access.ts'
import { listStaff } from './list-staff.ts'
import { readMe } from './me.ts'
import { changeMyPassword, listMyDevices, renameMe, signOutEverywhere } from './own-account.ts'
import { changeMyPin } from './own-pin.ts'
import { beginSecondFactor, confirmSecondFactor, dropSecondFactor } from './own-second-factor.ts'
import { removePin } from './remove-pin.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { judgeResetLink, resetForgottenPassword } from './reset-link.ts'
import { resetPassword } from './reset-password.ts'
import { readResume, resumeWithPin } from './resume-with-pin.ts'
import { signIn, signOut } from './sign-in-and-out.ts'

export const staffCalls = {
  signIn,
  signOut,
  readResume,
  resumeWithPin,
  changeMyPin,
  confirmMyself,
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  removeSecondFactor,
  readMe,
  renameMe,
  changeMyPassword,
  listMyDevices,
  signOutEverywhere,
  listStaff,
  createStaff,
  editStaff,
  changeRole,
  disableStaff,
  enableStaff,
  removePin,
  resetPassword,
  deleteStaff,
  listAccess,
  createFirstAdmin,
  judgeFirstAdminLink,
  judgeResetLink,
  resetForgottenPassword,
  judgeDeviceCode,
  enrolDevice,
}
