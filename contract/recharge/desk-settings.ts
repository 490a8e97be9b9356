import { z } from 'zod'
import { largestAmount, largestDrawer } from '#rules/plain/money.ts'
import { lateMinutes } from '#rules/recharge/desk-settings.ts'
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
  lateMinutes: z
    .int()
    .min(lateMinutes.least)
    .max(lateMinutes.most)
    .describe('an order that is not ready is late for the organiser after so many'),
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
