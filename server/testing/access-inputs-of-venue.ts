/** Valid inputs about the venue itself: its first administrator, its event, its stands, its printer. */
import { randomBytes, randomUUID } from 'node:crypto'
import { noPager } from '#rules/kitchen/pager.ts'
import { makeFirstAdminLink } from '../staff/first-admin.ts'
import { makeResetLink } from '../staff/reset-link.ts'
import { readCardFront } from '../venue/card-front-store.ts'
import { readEventSettings } from '../venue/event-store.ts'
import type { Asking, InputMaker } from './access-asking.ts'
import { deviceInputs } from './access-inputs-of-devices.ts'
import { freshStand, type Scene } from './access-scene.ts'
import { type CallName, inputOf, nowhere } from './calls.ts'

/** A new stand for each cell that may change it; refused calls share one. */
async function someStand(scene: Scene, { subject, isFresh }: Asking): Promise<string> {
  if (subject === 'missing') return nowhere
  return isFresh ? freshStand(scene) : scene.stands.own
}

/** Of a new administrator: the link ends all their sign-ins. */
async function resetLink({ venue, now }: Scene, subject: Asking['subject']) {
  if (subject === 'missing') return inputOf.judgeResetLink.link
  const { id } = await venue.addPerson({ role: 'admin' })
  return await makeResetLink(venue.owner, `admin-${id.slice(0, 8)}@test.ma`, now)
}

const withStand: InputMaker = async (scene, asking) => ({ standId: await someStand(scene, asking) })

export const venueInputs: Partial<Record<CallName, InputMaker>> = {
  ...deviceInputs,
  createFirstAdmin: async ({ venue, now }, { subject }) => ({
    ...inputOf.createFirstAdmin,
    ...(subject === 'own' && { link: await makeFirstAdminLink(venue.owner, now) }),
  }),
  judgeFirstAdminLink: async ({ venue, now }, { subject }) => ({
    link: subject === 'own' ? await makeFirstAdminLink(venue.owner, now) : inputOf.judgeFirstAdminLink.link,
  }),
  judgeResetLink: async (scene, { subject }) => ({ link: await resetLink(scene, subject) }),
  resetForgottenPassword: async (scene, { subject }) => ({
    ...inputOf.resetForgottenPassword,
    link: await resetLink(scene, subject),
  }),
  // Sends the current state: several cells ask at once, and each change would outdate what the next has read.
  changeCardFront: async ({ venue }) => {
    const seen = await readCardFront(venue.owner)
    return { seen, french: seen.french, arabic: seen.arabic }
  },
  changeEvent: async ({ venue }) => {
    await venue.owner.sql`update venue_settings set event_name = 'Moussem'`
    const settings = await readEventSettings(venue.owner)
    return { seen: settings, settings }
  },
  tellFloat: async ({ venue }, { subject }) => ({
    ...{ floatId: randomUUID(), amount: 500_00 },
    holderId: subject === 'missing' ? nowhere : (await venue.addPerson({ role: 'recharge_operator' })).id,
  }),
  withdrawFloat: async ({ venue, boss }, { subject, isFresh }) => {
    const floatId = randomUUID()
    if (subject === 'missing' || !isFresh) return { floatId }
    const { id: holderId } = await venue.addPerson({ role: 'recharge_operator' })
    await boss.post('/told-floats', { floatId, holderId, amount: 500_00 })
    return { floatId }
  },
  addStand: () => ({ name: randomUUID() }),
  editStand: async (scene, asking) => ({
    standId: await someStand(scene, asking),
    name: randomUUID(),
  }),
  activateStand: withStand,
  deactivateStand: withStand,
  deleteStand: withStand,
  exportRows: ({ stands }, { subject }) => ({
    kind: 'sales',
    standId: subject === 'missing' ? nowhere : stands.own,
  }),
  makeBoard: ({ stands }, { subject }) => ({
    name: randomUUID(),
    standIds: [subject === 'missing' ? nowhere : stands.own],
  }),
  revokeBoard: async ({ venue, stands }, { person, subject, isFresh }) => {
    if (subject === 'missing' || !isFresh) return { boardId: nowhere }
    const id = randomUUID()
    await venue.owner.sql`
      insert into board (id, name, token_digest, stand_ids, created_at, created_by)
      values (${id}, ${id}, ${randomBytes(32)}, array[${stands.own}]::uuid[], now() - interval '1 day', ${person.id})`
    return { boardId: id }
  },
  // No printer and no base station, so that no call of the tests waits for one.
  changePrinter: () => ({ address: null }),
  changePager: () => noPager,
}
