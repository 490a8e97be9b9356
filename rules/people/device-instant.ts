/**
 * An instant on two clocks of a device, in milliseconds: `steady` is the page's, which stops in some sleeps of a tablet; `wall`
 * is the device's, which a person may set.
 */
export type DeviceInstant = { readonly steady: number; readonly wall: number }

/** The longer of the two differences, so that neither a sleep nor a clock set back makes anything younger. */
export const msBetween = (then: DeviceInstant, now: DeviceInstant): number =>
  Math.max(now.steady - then.steady, now.wall - then.wall)
