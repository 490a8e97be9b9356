/** When an archive that is due is begun, and when it is tried again. */
import { expect, test } from 'vitest'
import type { CopyRun } from '../books/house-copies.ts'
import { archiveAfterCopies } from './archive-after-copies.ts'

const run = (kind: CopyRun['kind'], outcome: CopyRun['outcome']): CopyRun => ({
  ...{
    runId: 'r',
    placeId: 'p',
    kind,
    outcome,
    beganAt: new Date(),
    doneBytes: 0,
    ofBytes: null,
    base: null,
    why: null,
  },
})

function opened() {
  let isReady = true
  let begun = 0
  const archiving = archiveAfterCopies({
    readyPlace: () => (isReady ? 'p' : undefined),
    begin: () => {
      begun += 1
    },
  })
  return {
    ...archiving,
    begun: () => begun,
    ready: (is: boolean) => {
      isReady = is
    },
  }
}

test('a copy that was made has its archive begun, once its place has a hand free', () => {
  const archiving = opened()
  archiving.look()
  expect(archiving.begun()).toBe(0)
  archiving.ready(false)
  archiving.hearEnd(run('copy', 'done'), false)
  archiving.look()
  expect(archiving.begun()).toBe(0)
  archiving.ready(true)
  archiving.look()
  expect(archiving.begun()).toBe(1)
  archiving.hearEnd(run('archive', 'done'), false)
  archiving.look()
  expect(archiving.begun()).toBe(1)
})

test('an archive that failed is not begun again at once', () => {
  const archiving = opened()
  archiving.hearEnd(run('copy', 'done'), false)
  archiving.look()
  archiving.hearEnd(run('archive', 'failed'), false)
  archiving.look()
  expect(archiving.begun()).toBe(1)
})

test('an archive of books that do not check is not tried again before the next copy', () => {
  const archiving = opened()
  archiving.hearEnd(run('copy', 'done'), false)
  archiving.look()
  archiving.hearEnd(run('archive', 'failed'), true)
  archiving.ready(true)
  archiving.look()
  expect(archiving.begun()).toBe(1)
  archiving.hearEnd(run('copy', 'done'), false)
  archiving.look()
  expect(archiving.begun()).toBe(2)
})
