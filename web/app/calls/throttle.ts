/**
 * Runs `act` at most once within `apartMs`: an early call waits. The wait comes before the work, so that what it reads is never older
 * than the call.
 */
export function throttle<Answer>(apartMs: number, act: () => Promise<Answer>): () => Promise<Answer> {
  let nextAt = 0
  return async () => {
    const waitMs = Math.max(0, nextAt - performance.now())
    nextAt = performance.now() + waitMs + apartMs
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    return act()
  }
}
