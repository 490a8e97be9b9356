import type { DeviceInstant } from '#rules/people/device-instant.ts'

export const instantNow = (): DeviceInstant => ({ steady: performance.now(), wall: Date.now() })
