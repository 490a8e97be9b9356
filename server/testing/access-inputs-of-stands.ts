/** Valid inputs about stands: the caller's own, another, and one that does not exist. */
import { randomUUID } from 'node:crypto'
import type { Asking, InputMaker } from './access-asking.ts'
import { freshStand, type Scene } from './access-scene.ts'
import { type CallName, nowhere } from './calls.ts'

async function someStand(scene: Scene, { subject, isFresh }: Asking): Promise<string> {
  if (subject === 'missing') return nowhere
  return isFresh ? freshStand(scene) : scene.stands.own
}

const withStand: InputMaker = async (scene, asking) => ({ standId: await someStand(scene, asking) })

/** A new stand of the caller to pause, since other cells sell at the shared ones. */
const withWorkplace: InputMaker = async (scene, asking) => {
  const { person, subject, isFresh } = asking
  const standId = await someStand(scene, asking)
  if (isFresh && subject === 'own' && person.standId !== null)
    await scene.venue.owner.sql`update staff set stand_id = ${standId} where id = ${person.id}`
  return { standId }
}

export const standInputs: Partial<Record<CallName, InputMaker>> = {
  addStand: () => ({ name: randomUUID() }),
  editStand: async (scene, asking) => ({
    standId: await someStand(scene, asking),
    name: randomUUID(),
  }),
  activateStand: withStand,
  deactivateStand: withStand,
  pauseStand: withWorkplace,
  resumeStand: withWorkplace,
  deleteStand: withStand,
}
