/** What a person may still take back, and has not been sent: whoever leaves sends it first. */
type Send = () => Promise<void>

const unsent = new Set<Send>()
let isLeft = false

/** What is sent now must outlive the page. */
export const isPageLeft = (): boolean => isLeft

/** Sent when the page is closed or left; returns what forgets it. */
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

/** Returns once all of it was answered, or the server is silent: before a sign-out, after which none of it would be taken. */
export const sendUnsent = async (): Promise<void> => {
  const silence = new Promise<void>((over) => setTimeout(over, patienceMs))
  const answered = Promise.all([...unsent].map((send) => send()))
  await Promise.race([answered, silence])
}
