/** The base station, which makes buzzers ring. */
import { z } from 'zod'
import { pagerDrivers } from '#rules/kitchen/pager.ts'
import { call } from '../plain/call.ts'
import { instant, text } from '../plain/wire.ts'

const typed = z.strictObject({
  driver: z.enum(pagerDrivers),
  address: text(260).nullable().describe('«192.168.1.60:80»; null where there is no base'),
  template: text(200).describe(
    'what the base is told, with {numero}, {commande}, {message}; empty: the usual one',
  ),
  message: text(60).describe('what a buzzer with a screen shows, with {commande}'),
})

const kept = typed.extend({
  silentSince: instant.nullable().describe('since when the base has taken no call; null while it does'),
})
export type PagerOnTheWire = z.infer<typeof kept>

export const pagerCalls = {
  readPager: call({
    may: 'administer',
    method: 'GET',
    path: '/settings/pager',
    summary: 'How the base station of the buzzers is reached, and whether it answers',
    tag: 'Buzzers',
  }).output(kept),
  changePager: call({
    may: 'administer',
    method: 'PUT',
    path: '/settings/pager',
    summary: 'Say how the base station is reached, or that there is none',
    tag: 'Buzzers',
  })
    .input(typed)
    .output(kept),
  tryPager: call({
    may: 'administer',
    method: 'POST',
    path: '/settings/pager/trial',
    summary: 'Ring one buzzer to see whether the base station answers',
    tag: 'Buzzers',
  })
    .input(z.strictObject({ number: text(6).min(1).describe('as it is printed on the buzzer') }))
    .output(z.object({ sentAt: instant })),
}
