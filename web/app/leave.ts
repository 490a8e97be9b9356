import { signOut } from './me.ts'
import { toastError } from './toast.ts'

/** Signs out and loads the sign-in page afresh, so that nothing of the person stays in memory. */
export async function leave(): Promise<void> {
  try {
    await signOut()
    location.replace('/login')
  } catch (error) {
    toastError(error)
  }
}
