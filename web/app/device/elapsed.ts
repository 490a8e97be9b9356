/** An instant of this device, by its two clocks. */
export type Mark = { readonly steady: number; readonly wall: number }

export const markNow = (): Mark => ({ steady: performance.now(), wall: Date.now() })

/** By the clock that says more: the steady one stands still while some tablets sleep, the other may be set back. */
export const elapsedSince = ({ steady, wall }: Mark): number =>
  Math.max(performance.now() - steady, Date.now() - wall)
