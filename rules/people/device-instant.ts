/** An instant of a device: by the clock of the page, which stands still in some sleeps of a tablet, and by its own, which may be set. */
export type DeviceInstant = { readonly steady: number; readonly wall: number }

/** By the clock that says more: one that slept or was set back makes nothing younger. */
export const msBetween = (then: DeviceInstant, now: DeviceInstant): number =>
  Math.max(now.steady - then.steady, now.wall - then.wall)
