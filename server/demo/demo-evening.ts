/**
 * Fills an empty venue with a demo: people, stands, products and a few hours of history made by the real commands. It runs
 * in one transaction that starts with the first person, so the demo is complete or absent.
 */
import { sealCard } from '../card/card-seal.ts'
import type { ConnectionSettings } from '../platform/connection-settings.ts'
import { type Database, openDatabase, type Tx } from '../platform/database.ts'
import { hashPassword } from '../platform/password.ts'
import type { Secrets } from '../platform/secrets.ts'
import { hasStaff } from '../staff/staff-store.ts'
import { bookActs } from './book-acts.ts'
import { chanceFrom } from './chance.ts'
import { demoCards } from './demo-cards.ts'
import { demoId } from './demo-id.ts'
import { demoCategories, demoProducts, demoStands, formerProduct, standOf } from './demo-menu.ts'
import { cast, demoPassword, demoPeople } from './demo-people.ts'
import { readDemoPhotos } from './demo-photos.ts'
import { demoReserve, storedProducts } from './demo-reserve.ts'
import {
  archiveProduct,
  givePhotos,
  insertCategories,
  insertFirstPerson,
  insertPasswords,
  insertPeople,
  insertProducts,
  insertStands,
  isOnStaff,
  nameEvent,
  setFates,
  setTickets,
  takeTime,
} from './demo-store.ts'
import { cookedIn } from './kitchen.ts'
import { writeScript } from './script.ts'

/** Returns true when this venue is a demo, filled now or at an earlier start. A venue with people of its own is not changed. */
export async function fillDemoEvening(app: ConnectionSettings, secrets: Secrets): Promise<boolean> {
  const database = openDatabase(app, { size: 1 })
  try {
    if (!(await hasStaff(database))) await fill(database, secrets)
    return await isOnStaff(database, cast.nadia.id)
  } finally {
    await database.close()
  }
}

const day = 24 * 3_600_000
/** Long enough that the venue existed before its oldest card was issued. */
const daysSinceFounding = 400

async function fill(database: Database, secrets: Secrets): Promise<void> {
  const hash = await hashPassword(demoPassword)
  const now = new Date()
  const founded = new Date(now.getTime() - daysSinceFounding * day)
  await database.transaction(async (tx) => {
    await takeTime(tx, '60s')
    if (!(await insertFirstPerson(tx, cast.nadia, founded))) return
    await setUp(tx, { hash, at: founded })
    await playEvening(tx, { now, secrets })
  })
}

async function setUp(tx: Tx, { hash, at }: { hash: string; at: Date }): Promise<void> {
  await nameEvent(tx, 'Festival des saveurs')
  await insertStands(tx, [...demoStands, demoReserve], at)
  await insertCategories(tx, demoCategories, at)
  await insertProducts(tx, [...demoProducts, formerProduct, ...storedProducts], at)
  await archiveProduct(tx, formerProduct, new Date(at.getTime() + 300 * day))
  await givePhotos(tx, readDemoPhotos(), at)
  const others = demoPeople.filter((person) => person !== cast.nadia)
  const placed = others.map((person) => ({
    ...person,
    standId: person.stand === null ? null : standOf(person.stand).id,
  }))
  await insertPeople(tx, placed, at)
  const credentials = demoPeople.map(({ id }, index) => ({
    id,
    credentialId: demoId('credential', index + 1),
  }))
  await insertPasswords(tx, credentials, { hash, at })
}

/** Chosen so that the evening ends with something in every state. */
const seed = 456

async function playEvening(tx: Tx, { now, secrets }: { now: Date; secrets: Secrets }): Promise<void> {
  const chance = chanceFrom(seed)
  const cards = demoCards(now, chance)
  const stage = writeScript(cards, { now, chance })
  await bookActs(tx, stage.acts, (card) => sealCard(secrets.cardSeal, card))
  await setTickets(tx, cookedIn(stage, { now, chance }))
  await setFates(tx, cards)
}
