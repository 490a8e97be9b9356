/**
 * Places that fill up, take no writes, are pulled out, hang or are slow, while a house sells: no sale is refused, what is wrong
 * is told within ten seconds, and the place catches up by itself. BAD_PLACE_ROUNDS=10 is the full volume.
 */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest'
import type { PlaceSeams } from '../platform/copies/copier/place-at-work.ts'
import { filesOfThisMachine, type PlaceFiles } from '../platform/copies/files/place-files.ts'
import { listHoles } from '../platform/copies/log/holes.ts'
import { usualPace } from '../platform/copies/pace.ts'
import { type CopiedHouse, openCopiedHouse, openSelling } from '../testing/copied-house.ts'
import { type CopiedPlace, openCopiedPlace } from '../testing/copied-place.ts'
import { paceAt } from '../testing/quick-pace.ts'
import { aStick, canMount, fill, free } from '../testing/small-disk.ts'
import { tell } from '../testing/tell.ts'

const rounds = Number(process.env.BAD_PLACE_ROUNDS ?? 1)
/** With BAD_PLACE_ROUNDS, what is promised on an idle machine; in `npm test`, beside other tests, what only finds a hang. */
const toldWithinMs = process.env.BAD_PLACE_ROUNDS ? 10_000 : 60_000

let house: CopiedHouse
let isOver = false
let selling: Promise<void>
const sold = { count: 0, refused: 0 }
beforeAll(async () => {
  house = await openCopiedHouse()
  const { sell } = await openSelling(house.venue)
  const keepSelling = async () => {
    for (; !isOver; await wait(50))
      await sell().then(
        () => (sold.count += 1),
        () => (sold.refused += 1),
      )
  }
  selling = keepSelling()
})
afterAll(async () => {
  isOver = true
  await selling
  await house.close()
  expect(sold.refused).toBe(0)
  expect(sold.count).toBeGreaterThan(20)
})

const opened = async ({ onTestFinished }: TestContext, chosen: string, seams: PlaceSeams = {}) => {
  const pace = paceAt(process.env.BAD_PLACE_ROUNDS)
  const copied = await openCopiedPlace(house, chosen, { pace, ...seams })
  onTestFinished(() => copied.place.close())
  await copied.catchesUp()
  return copied
}

/** Breaks and mends the place, again and again; answers how long each telling and each catching up took. */
async function breaking(
  copied: CopiedPlace,
  trouble: string,
  { breaks, mends }: { breaks: () => unknown; mends: () => unknown },
) {
  for (let round = 0; round < rounds; round += 1) {
    await breaks()
    const toldMs = await copied.isTold(trouble)
    await mends()
    await copied.isTold(null)
    const caughtUpMs = await copied.catchesUp()
    tell(
      `${trouble}: told after ${Math.round(toldMs)} ms, caught up ${Math.round(caughtUpMs)} ms after it was mended`,
    )
    expect(toldMs).toBeLessThan(toldWithinMs)
  }
  expect(await listHoles({ files: filesOfThisMachine, folder: copied.folder, ...house.paper })).toEqual([])
}

/** Every call on the place waits while it hangs. */
function hangingFiles() {
  let gate = Promise.resolve()
  let open = () => {}
  const through = async <Result>(call: () => Promise<Result>) => {
    await gate
    return call()
  }
  const real = filesOfThisMachine
  const files: PlaceFiles = {
    ...real,
    open: (path, how) =>
      through(async () => {
        const file = await real.open(path, how)
        return { ...file, write: (chunk) => through(() => file.write(chunk)) }
      }),
    size: (path) => through(() => real.size(path)),
    list: (path) => through(() => real.list(path)),
  }
  return {
    files,
    hang: () => {
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    goOn: () => open(),
  }
}

const slowFiles: PlaceFiles = {
  ...filesOfThisMachine,
  open: async (path, how) => {
    const file = await filesOfThisMachine.open(path, how)
    return { ...file, write: (chunk) => wait(50).then(() => file.write(chunk)) }
  },
}

const aFolder = (name: string) => {
  const folder = join(house.root, name)
  mkdirSync(folder)
  return folder
}

describe.runIf(canMount).concurrent('a stick beside which people sell (I-81)', () => {
  test('that is full is told, and takes up where it was once there is room', async (context) => {
    const stick = aStick(64, context.onTestFinished)
    const copied = await opened(context, stick.folder)
    await breaking(copied, 'full', { breaks: () => fill(stick.folder), mends: () => free(stick.folder) })
  })

  test('that takes no writes is told, and goes on once it does', async (context) => {
    const stick = aStick(64, context.onTestFinished)
    const copied = await opened(context, stick.folder)
    const { takesWrites } = stick
    await breaking(copied, 'read-only', { breaks: () => takesWrites(false), mends: () => takesWrites(true) })
  })

  test('that is pulled out is told, nothing is written to the empty folder in its place, and it catches up once it is back', async (context) => {
    const stick = aStick(64, context.onTestFinished)
    const copied = await opened(context, stick.folder)
    const mends = () => {
      expect(readdirSync(stick.folder)).toEqual([])
      stick.plugIn()
    }
    await breaking(copied, 'missing', { breaks: stick.pullOut, mends })
  })

  test('twin: without a look at its marker, what is sold goes to the empty folder', async (context) => {
    const stick = aStick(64, context.onTestFinished)
    await opened(context, stick.folder, { ignoresMarker: true })
    stick.pullOut()
    await expect.poll(() => readdirSync(stick.folder)).not.toEqual([])
  })
})

describe.concurrent('a place', () => {
  test('that hangs is told while it hangs, and catches up once it answers', async (context) => {
    const { files, hang, goOn } = hangingFiles()
    const copied = await opened(context, aFolder('hanging'), { files })
    await breaking(copied, 'hung', { breaks: hang, mends: goOn })
  })

  test('that takes 50 ms a write keeps up', async (context) => {
    const copied = await opened(context, aFolder('slow'), {
      files: slowFiles,
      pace: { ...usualPace, slowAfterMs: toldWithinMs },
    })
    for (let round = 0; round < rounds; round += 1) {
      expect(await copied.catchesUp()).toBeLessThan(toldWithinMs)
      expect(copied.now().trouble).toBeNull()
    }
  })
})
