import { signOut } from './session.ts'
import { toastError } from './toast.ts'

/** «Se déconnecter». Without an answer of the server one is still signed in, and is told so. */
export const leave = (): Promise<void> => signOut().catch(toastError)
