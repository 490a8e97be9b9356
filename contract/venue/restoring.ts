/** A copy brought back from the page of an empty house, by whoever holds the link that its start printed. */
import { z } from 'zod'
import { longestPlaceFolder, placeKinds } from '#rules/copies/copy-place.ts'
import { call } from '../plain/call.ts'
import { text } from '../plain/wire.ts'

const link = text(100)
const tag = 'Copies'

const restoring = z.object({
  state: z.enum(['none', 'running', 'done', 'refused']),
  says: z.string().describe('French: how far it is, what was brought back, or why nothing was'),
})
export type RestoringOnTheWire = z.infer<typeof restoring>

const found = z.object({
  folder: z.string(),
  kind: z.enum(placeKinds),
  houses: z.array(z.string()).describe('the ids of the houses that have copies there'),
})
export type CopiesFoundOnTheWire = z.infer<typeof found>

export const restoringCalls = {
  lookForCopies: call({
    may: 'anyone',
    method: 'POST',
    path: '/restoring/copies',
    summary: 'The disks, sticks and shared folders of this machine on which copies of a house lie',
    tag,
  })
    .input(z.strictObject({ link }))
    .output(z.array(found)),
  beginRestoring: call({
    may: 'anyone',
    method: 'POST',
    path: '/restoring',
    summary: 'Bring a copy back in the place of this empty house; the server then starts again as that house',
    tag,
  })
    .input(
      z.strictObject({
        link,
        folder: text(longestPlaceFolder),
        house: text(20).nullable(),
        key: text(200),
        day: z.iso.date().nullable(),
        until: text(8).nullable().describe('on the clock of the venue: 21:37, 21:37:05; null: all there is'),
      }),
    )
    .output(restoring),
  readRestoring: call({
    may: 'anyone',
    method: 'POST',
    path: '/restoring/state',
    summary: 'How far the bringing back is that this link began',
    tag,
  })
    .input(z.strictObject({ link }))
    .output(restoring),
}
