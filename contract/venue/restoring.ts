/** A copy brought back from the page of an empty house, by whoever holds the link that its start printed. */
import { z } from 'zod'
import { readAskedTime } from '#rules/copies/asked-instant.ts'
import { longestPlaceFolder, placeKinds } from '#rules/copies/copy-place.ts'
import { call } from '../plain/call.ts'
import { instant, text } from '../plain/wire.ts'

const link = text(100)
const tag = 'Copies'

const restoring = z.object({
  state: z.enum(['none', 'running', 'done', 'refused']),
  says: z.string().describe('French: how far it is, what was brought back, or why nothing was'),
  step: z.int().describe('the step that runs'),
  of: z.int().describe('of so many; 0 before the first'),
})
export type RestoringOnTheWire = z.infer<typeof restoring>

const found = z.object({
  folder: z.string(),
  name: z.string(),
  kind: z.enum(placeKinds),
  isEmpty: z.boolean().describe('no copy of a house lies there'),
})
export type CopiesFoundOnTheWire = z.infer<typeof found>

const there = z.object({
  houses: z
    .array(
      z.object({
        house: z.string(),
        name: z.string().describe('of its event, when the place was made'),
        copiedAt: instant.nullable().describe('when its last whole copy was done'),
      }),
    )
    .describe('the houses that have copies there'),
  held: z
    .object({
      ...{ from: instant, until: instant, operations: z.int(), cards: z.int() },
      lines: z
        .array(
          z.object({
            writer: z.string().describe('to ask for it'),
            from: instant,
            end: instant,
            operations: z.int(),
            cards: z.int(),
          }),
        )
        .describe('where several computers copied there: what each copied, and at least so much'),
    })
    .nullable()
    .describe('what the key opens: each instant between the two, and at least so much; null without a key'),
  refused: z.string().nullable().describe('French: why nothing can be brought back from there'),
})
export type CopiesThereOnTheWire = z.infer<typeof there>

const lookedFor = z.strictObject({
  link,
  folder: text(longestPlaceFolder),
  house: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable()
    .describe('null: the one that has copies there'),
})
const key = text(200)
const timeOfDay = text(8).refine((typed) => readAskedTime(typed) !== undefined)

export const restoringCalls = {
  lookForCopies: call({
    may: 'anyone',
    method: 'POST',
    path: '/restoring/volumes',
    summary: 'The disks, sticks and shared folders of this machine, and whether copies of a house lie there',
    tag,
  })
    .input(z.strictObject({ link }))
    .output(z.array(found)),
  lookAtCopies: call({
    may: 'anyone',
    method: 'POST',
    path: '/restoring/copies',
    summary: 'Which houses have copies in a folder and, for a key, what they hold and up to when',
    tag,
  })
    .input(lookedFor.extend({ key: key.nullable() }))
    .output(there),
  beginRestoring: call({
    may: 'anyone',
    method: 'POST',
    path: '/restoring',
    summary: 'Bring a copy back in the place of this empty house; the server then starts again as that house',
    tag,
  })
    .input(
      lookedFor.extend({
        key,
        writer: z
          .string()
          .regex(/^[0-9a-z]{1,20}$/)
          .nullable()
          .describe(
            'the computer whose copies are wanted; null: those that hold the instant, or go furthest',
          ),
        day: z.iso.date().nullable(),
        until: timeOfDay
          .nullable()
          .describe('on the clock of the venue: 21:37, 21:37:05; null: all there is'),
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
  stopRestoring: call({
    may: 'anyone',
    method: 'POST',
    path: '/restoring/stop',
    summary: 'End the bringing back that this link began, unless it is done: the empty house stays as it is',
    tag,
  })
    .input(z.strictObject({ link }))
    .output(restoring),
}
