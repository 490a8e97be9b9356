/** What «Ajouter un emplacement» asks every few seconds, beside a share that answers no more. */
import { expect, test } from 'vitest'
import type { LookedAt } from '../copier-messages.ts'
import { openLooks } from './look-at-folder.ts'

const looking = { dataDir: '/data', house: '7', name: 'Festival' }

/** As `lookAtFolder` on two shares of which one hangs until `answers`. */
function twoShares() {
  const looks: string[] = []
  let answers = () => {}
  const hung = new Promise<void>((resolve) => {
    answers = resolve
  })
  const lookAt = async (folder: string): Promise<LookedAt> => {
    looks.push(folder)
    if (folder === 'hung') await hung
    return { folder, freeBytes: 1, kind: 'share', isSameDisk: false, houses: [] }
  }
  const { folder, volumes } = openLooks({ lookAt, volumes: async () => ['healthy', 'hung'], patienceMs: 50 })
  return {
    ...{ looks, folder, answers: () => answers() },
    found: async () => (await volumes(looking)).map((one) => one.folder),
  }
}

test('a share that hangs is looked at once however often the page asks, and left out at once; it is found once it answers', async () => {
  const { looks, folder, found, answers } = twoShares()
  expect(await found()).toEqual(['healthy'])
  const askedAt = performance.now()
  for (let asks = 0; asks < 20; asks += 1) expect(await found()).toEqual(['healthy'])
  expect(performance.now() - askedAt, 'nobody waits for it again').toBeLessThan(20 * 50)
  const typed = folder('hung', { ...looking, prepares: true })
  expect(looks.filter((one) => one === 'hung')).toHaveLength(1)
  answers()
  await typed
  expect((await found()).sort()).toEqual(['healthy', 'hung'])
})

test('two pages that ask at once are both told of every share', async () => {
  const { found, answers } = twoShares()
  answers()
  expect(await Promise.all([found(), found()])).toEqual([
    ['healthy', 'hung'],
    ['healthy', 'hung'],
  ])
})
