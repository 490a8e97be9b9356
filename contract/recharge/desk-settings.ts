import { z } from 'zod'
import { largestAmount, largestDrawer } from '#rules/plain/money.ts'
import { call } from '../plain/call.ts'
import { money } from '../plain/wire.ts'

const upTo = (most: number) => money.refine((amount) => amount > 0 && amount <= most, 'above nothing')

export const deskSettings = z.strictObject({
  rechargeLimit: upTo(largestAmount).nullable(),
  cardLimit: upTo(largestAmount).nullable(),
  refundsBeyondDrawer: z.boolean(),
  differenceTolerance: money.refine((amount) => amount >= 0 && amount <= largestDrawer, 'not below nothing'),
  countsBlind: z.boolean(),
  standsHoldCash: z.boolean(),
  quickAmounts: z.array(upTo(largestAmount)).min(1).max(9),
})
export type DeskSettingsOnTheWire = z.infer<typeof deskSettings>

export const deskSettingsCalls = {
  readDeskSettings: call({
    mayFollowHours: true,
    may: 'hold a till',
    method: 'GET',
    path: '/settings/desks',
    summary: 'What the organiser decided about desks',
    tag: 'Venue',
  }).output(deskSettings),
  changeDeskSettings: call({
    may: 'administer',
    method: 'PUT',
    path: '/settings/desks',
    summary: 'Decide what desks may do',
    tag: 'Venue',
  })
    .input(deskSettings)
    .output(deskSettings),
}
