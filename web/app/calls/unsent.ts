/** Acts that a person may still undo and that are not sent yet: they are sent before the person leaves the page. */
type Send = () => Promise<void>

const unsent = new Set<Send>()
let isLeft = false

/** True when the page is being left: a request sent now must outlive the page. */
export const isPageLeft = (): boolean => isLeft

/** Keeps an act that is sent when the page is closed or left; returns the function that forgets it. */
export function keepUnsent(send: Send): () => void {
  const leave = () => {
    isLeft = true
    void send()
  }
  const comeBack = () => {
    isLeft = false
  }
  unsent.add(send)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    unsent.delete(send)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
  }
}

const patienceMs = 3_000

/** Sends all kept acts before a sign-out, after which the server would refuse them. Resolves once all were answered, or after a timeout. */
export const sendUnsent = async (): Promise<void> => {
  const silence = new Promise<void>((over) => setTimeout(over, patienceMs))
  const answered = Promise.all([...unsent].map((send) => send()))
  await Promise.race([answered, silence])
}
