/** A page that signs its person out reads nothing more: it would hear that nobody is signed in, and leave twice. */
let staying: Promise<void> | undefined

/** Settled, unless the page leaves. */
export const untilPageStays = (): Promise<void> | undefined => staying

/** What was read meanwhile is asked now. */
export function stayAgain(): void {
  staying = undefined
  release()
}

let release = () => {}

/** The page stays as it was where the sign-out fails. */
export async function leavingBy(signOut: () => Promise<unknown>): Promise<void> {
  staying = new Promise((over) => {
    release = over
  })
  try {
    await signOut()
  } catch (error) {
    stayAgain()
    throw error
  }
}
