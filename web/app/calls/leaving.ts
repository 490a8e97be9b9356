/** A page that signs its person out reads nothing more: it would hear that nobody is signed in, and leave twice. */
let staying: Promise<void> | undefined

/** Settled, unless the page leaves. */
export const untilPageStays = (): Promise<void> | undefined => staying

/** The page stays as it was where the sign-out fails. */
export async function leavingBy(signOut: () => Promise<unknown>): Promise<void> {
  let stay = () => {}
  staying = new Promise((over) => {
    stay = over
  })
  try {
    await signOut()
  } catch (error) {
    staying = undefined
    stay()
    throw error
  }
}
