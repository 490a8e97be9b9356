import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CopierListener } from '../platform/copies/copier/copier-process.ts'
import type { PlaceNow } from '../platform/copies/copier-messages.ts'
import { openCopierStates } from './copier-states.ts'

const state: PlaceNow = {
  ...{ slot: 1, freeBytes: 40_000_000_000, behindMs: 3_000, placedUpTo: null },
  ...{ lastBase: null, bases: 0, trouble: null, isLetGo: false, doing: null },
}

test('behind a copier that says nothing a place falls further behind with each second, and never stays up to date', async () => {
  const listeners: CopierListener[] = []
  const copier = { listen: (one: CopierListener) => void listeners.push(one) }
  const states = openCopierStates({ copier, onChange: () => {}, onPlace: () => {} })
  const tell = (place: PlaceNow) => listeners[0]?.onState([place])
  tell(state)
  await wait(300)
  expect(states.of(1)?.behindMs).toBeGreaterThanOrEqual(3_290)
  tell(state)
  expect(states.of(1)?.behindMs).toBeLessThan(3_290)
  tell({ ...state, behindMs: null })
  expect(states.of(1)?.behindMs).toBeNull()
})
