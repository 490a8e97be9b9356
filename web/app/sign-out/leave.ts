import { signOut } from '../calls/session.ts'
import { toastError } from '../messages/toast.ts'

/** «Se déconnecter». Without an answer of the server the person is still signed in, and reads that. */
export const leave = (): Promise<void> => signOut().catch(toastError)
