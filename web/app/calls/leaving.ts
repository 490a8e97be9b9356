/** Holds back the reads of a page that signs its person out: their answer «not signed in» would make the page leave twice. */
let staying: Promise<void> | undefined

/** Resolves when the page stays; undefined when no sign-out is under way. */
export const untilPageStays = (): Promise<void> | undefined => staying

/** Releases the reads that were held back. */
export function stayAgain(): void {
  staying = undefined
  release()
}

let release = () => {}

/** Signs out while reads are held back; releases them when the sign-out fails. */
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
