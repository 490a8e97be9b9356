import { z } from 'zod'
import {
  longestPlaceFolder,
  longestPlaceName,
  placeDoings,
  placeKinds,
  placeTroubles,
} from '#rules/copies/copy-place.ts'
import { proofOutcomes } from '#rules/copies/copy-schedule.ts'
import { keyStates } from '#rules/copies/copy-tile.ts'
import { tillKinds } from '#rules/till/till.ts'
import { call } from '../plain/call.ts'
import { id, instant, text } from '../plain/wire.ts'

const figures = z
  .object({
    operations: z.int(),
    cards: z.int(),
    lastSale: z.object({ number: z.string(), at: instant }).nullable(),
  })
  .describe('what is surely in the copy')

const base = z.object({ name: z.string(), beganAt: instant, endedAt: instant, bytes: z.int(), figures })

const run = z.object({
  runId: id,
  placeId: id,
  kind: z.enum(['copy', 'archive', 'proof']),
  beganAt: instant,
  doneBytes: z.int(),
  ofBytes: z
    .int()
    .nullable()
    .describe('about how many there will be; null where nobody can say: of archives and proofs'),
  outcome: z
    .enum(['done', 'stopped', 'failed'])
    .nullable()
    .describe('null while it runs; stopped: a till was opened during a proof'),
  base: base.nullable().describe('what «Copier maintenant» made, read again and verified'),
  why: z.string().nullable().describe('French: why it failed'),
})
export type CopyRunOnTheWire = z.infer<typeof run>

const place = z.object({
  id,
  name: z.string(),
  kind: z.enum(placeKinds),
  folder: z.string().describe('the folder that was chosen'),
  isSameDisk: z.boolean().describe('it lies on the disk of the data'),
  letGoAt: instant.nullable().describe('since when it may be unplugged; null while copies go there'),
  freeBytes: z.int().nullable(),
  behindMs: z
    .int()
    .nullable()
    .describe('everything older than this lies on it. Nothing is announced while it stays small: ask again'),
  trouble: z.object({ kind: z.enum(placeTroubles), since: instant }).nullable(),
  doing: z.enum(placeDoings).nullable(),
  firstBaseAt: instant.nullable().describe('when the first whole copy was done'),
  lastBase: base.nullable(),
  bases: z.int().describe('whole copies that are on it'),
  provenAt: instant.nullable().describe('when a restore from it was proven last'),
  lastProof: z
    .object({
      at: instant,
      outcome: z.enum(proofOutcomes),
      since: instant.describe('the first attempt in a row that was not proven; `at` of one that was'),
      why: z.string().describe('French: what was found; empty where it was proven'),
    })
    .nullable()
    .describe('the last attempt that came to its end'),
  holes: z
    .array(z.object({ from: instant, until: instant }))
    .describe('times of which it holds no copy, newest first'),
})
export type CopyPlaceOnTheWire = z.infer<typeof place>

const theirs = z.object({
  archivedAt: instant.nullable().describe('when its log was last archived'),
  archiveFailedAt: instant.nullable().describe('when that failed, where it has not succeeded since'),
  standbys: z.int().nullable().describe('servers that follow it; null where the account may not ask'),
})

const copies = z.object({
  asOf: instant,
  isOurs: z
    .boolean()
    .describe('false where the database is a PostgreSQL of the organiser: archives alone go to the places'),
  theirs: theirs.nullable().describe('what that PostgreSQL says of its own copies; null where isOurs'),
  silentSince: instant.nullable().describe('since when the process that copies says nothing'),
  key: z.object({
    state: z.enum(keyStates),
    publicKey: z.string().nullable().describe('names the key: the half of it that the house keeps'),
    madeAt: instant.nullable(),
    needsOlderKey: z.boolean().describe('copies from before `madeAt` are there: they need the paper before'),
  }),
  places: z.array(place),
  runs: z.array(run).describe('what runs, and what ended lately, newest first'),
  openTills: z.record(z.enum(tillKinds), z.int()).describe('how many are open of each kind'),
  isAnyTillOpen: z.boolean().describe('no proof begins then'),
  lastTillClosedAt: instant.nullable().describe('when a till was closed last'),
  isToChoose: z
    .boolean()
    .describe('no place is chosen, and nobody has put that off this business day: said in what waits'),
})
export type CopiesOnTheWire = z.infer<typeof copies>

const volume = z.object({
  folder: z.string(),
  name: z.string(),
  kind: z.enum(placeKinds),
  freeBytes: z.int().nullable(),
  isSameDisk: z.boolean(),
})
export type CopyVolumeOnTheWire = z.infer<typeof volume>

const name = text(longestPlaceName)
const publicKey = text(100)
const one = z.strictObject({ placeId: id })
const begun = z.object({
  runId: id.describe('of what runs there now: what was begun before, if anything was'),
})
const tag = 'Copies'

export const copyCalls = {
  readCopies: call({
    may: 'administer',
    method: 'GET',
    path: '/copies',
    summary: 'Where copies of the house lie, and how each of them is',
    tag,
  }).output(copies),
  lookForCopyVolumes: call({
    may: 'administer',
    method: 'GET',
    path: '/copies/volumes',
    summary: 'The disks, sticks and shared folders of this machine on which copies could lie',
    tag,
  }).output(z.array(volume)),
  addCopyPlace: call({
    may: 'administer',
    isConfirmed: true,
    method: 'POST',
    path: '/copies/places',
    summary: 'Let copies go to a folder too, two at most',
    tag,
  })
    .input(z.strictObject({ placeId: id, name, folder: text(longestPlaceFolder) }))
    .output(z.object({ placeId: id, isSameDisk: z.boolean() })),
  renameCopyPlace: call({
    may: 'administer',
    method: 'POST',
    path: '/copies/places/{placeId}',
    summary: 'Give a place of copies another name',
    tag,
  })
    .input(one.extend({ name }))
    .output(one),
  removeCopyPlace: call({
    may: 'administer',
    isConfirmed: true,
    method: 'POST',
    path: '/copies/places/{placeId}/removal',
    summary: 'Copy no longer to a place; what lies there stays',
    tag,
  })
    .input(one)
    .output(one),
  letGoCopyPlace: call({
    may: 'administer',
    method: 'POST',
    path: '/copies/places/{placeId}/letting-go',
    summary: 'End what is being copied to a place, so that it can be unplugged',
    tag,
  })
    .input(one)
    .output(
      z.object({
        letGoAt: instant,
        waitsMs: z
          .int()
          .nullable()
          .describe(
            'how long what is to be copied later is kept, at the pace of the last hour; null: nothing is written',
          ),
      }),
    ),
  putBackCopyPlace: call({
    may: 'administer',
    method: 'POST',
    path: '/copies/places/{placeId}/return',
    summary: 'Copy to a place again that was let go',
    tag,
  })
    .input(one)
    .output(one),
  copyNow: call({
    may: 'administer',
    method: 'POST',
    path: '/copies/places/{placeId}/copies',
    summary: 'Make a whole copy now; its progress stands in the runs',
    tag,
  })
    .input(one.extend({ runId: id }))
    .output(begun),
  proveRestore: call({
    may: 'administer',
    method: 'POST',
    path: '/copies/places/{placeId}/proofs',
    summary: 'Restore the newest copy aside and check its books; its progress stands in the runs',
    tag,
  })
    .input(one.extend({ runId: id }))
    .output(begun),
  putOffCopies: call({
    may: 'administer',
    method: 'POST',
    path: '/copies/later',
    summary: 'Say nothing more of the missing place this business day',
    tag,
  })
    .input(z.strictObject({}))
    .output(z.object({ isPutOff: z.literal(true) })),
  makeRescueKey: call({
    may: 'administer',
    isConfirmed: true,
    method: 'POST',
    path: '/copies/key',
    summary: 'Make the key that opens the copies to come; it is told once and never again',
    tag,
  })
    .input(
      z.strictObject({
        replaces: publicKey
          .nullable()
          .describe('the key that was shown as the one in use; null where there was none'),
      }),
    )
    .output(z.object({ publicKey, madeAt: instant, key: z.string().describe('to be printed now') })),
  confirmRescueKey: call({
    may: 'administer',
    method: 'POST',
    path: '/copies/key/confirmation',
    summary: 'Prove that the printed key can be read: the whole of it, or its last two groups',
    tag,
  })
    .input(z.strictObject({ publicKey, typed: text(200) }))
    .output(z.object({ publicKey, readBackAt: instant })),
}
