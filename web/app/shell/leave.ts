import { toastError } from '../messages/toast.ts'
import { signOut } from './session.ts'

/** «Se déconnecter». Without an answer of the server the person is still signed in, and reads that. */
export const leave = (): Promise<void> => signOut().catch(toastError)
