/** What a place holds may end the process that reads it: a proof that came to no end is told, and not begun again and again. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CopiesOnTheWire } from '#contract/venue/copies.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { openVenueWithCopies, placeOf, type VenueWithCopies } from '../testing/venue-with-copies.ts'

let house: VenueWithCopies
let now = new Date('2026-11-27T21:00:00Z')
const setFault = (fault: string) => writeFileSync(join(house.folder, 'faults'), fault)
beforeAll(async () => {
  const settings = { turnHour: 4, clock: () => now }
  house = await openVenueWithCopies({ script: 'server/testing/copier-with-faults.ts', settings })
  setFault('')
}, 60_000)
afterAll(() => house.close())

const proofs = ({ runs }: CopiesOnTheWire) => runs.filter(({ kind }) => kind === 'proof')

/** Each change of a place has what is due begun. */
async function letBeginWhatIsDue(placeId: string) {
  for (const name of ['Clé bleue', 'Clé rouge']) {
    await house.admin.post(`/copies/places/${placeId}`, { name })
    await wait(200)
  }
}

test('a proof of which nothing was learnt is not begun again by itself within the hour; one that ended the copier is told as failed', async () => {
  const { id } = await house.addPlace(house.makeStick())
  await house.until(({ runs }) => runs.every(({ outcome }) => outcome !== null))
  setFault('busy')
  // The hours of the proof, before those of the whole copy.
  now = new Date('2026-11-28T04:05:00Z')
  await letBeginWhatIsDue(id)
  const busy = await house.until((copies) => proofs(copies)[0]?.outcome === 'failed')
  expect(placeOf(busy).lastProof).toBeNull()
  await letBeginWhatIsDue(id)
  expect(proofs(await house.read())).toHaveLength(1)

  setFault('dies')
  const runId = randomUUID()
  await house.admin.post(`/copies/places/${id}/proofs`, { runId })
  const died = await house.until(
    (copies) => proofs(copies)[0]?.runId === runId && proofs(copies)[0]?.outcome !== null,
  )
  const why =
    "L'épreuve s'est interrompue avant sa fin. Les copies reprennent d'elles-mêmes ; si cela recommence, changez d'emplacement."
  expect(plainSpaces(proofs(died)[0]?.why ?? '')).toBe(why)
  const told = placeOf(await house.until((copies) => placeOf(copies).lastProof !== null))
  expect(told.lastProof).toMatchObject({ outcome: 'failed' })
  setFault('')
  await house.until(
    (copies) => placeOf(copies).doing === null && (placeOf(copies).behindMs ?? 60_000) < 10_000,
  )
  await letBeginWhatIsDue(id)
  expect(proofs(await house.read())).toHaveLength(2)
})
