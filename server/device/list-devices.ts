import type { ListedDevice } from '#contract/people/device.ts'
import { hasOldPages } from '#rules/people/device.ts'
import { answer, type House } from '../books/answer.ts'
import { type Device, devicesInUse } from './device-store.ts'

export const writeDevice = (
  { screens }: Pick<House, 'screens'>,
  { codeUntil, until, untilByCode: _, lastSeenAt, ringsUntil, ...device }: Device,
): ListedDevice => ({
  ...device,
  codeUntil: codeUntil?.toISOString() ?? null,
  until: until.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  ringsUntil: ringsUntil?.toISOString() ?? null,
  hasOldPages: hasOldPages(device.screens, screens),
})

export const listDevices = answer.listDevices.handler(async ({ context: { house } }) =>
  (await devicesInUse(house.database)).map((device) => writeDevice(house, device)),
)
