import { signOut } from '../calls/session.ts'
import { toastError } from '../messages/toast.ts'

/** «Se déconnecter». If the server does not answer, the person stays signed in and is told so. */
export const leave = (): Promise<void> => signOut().catch(toastError)
