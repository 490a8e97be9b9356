/**
 * Every role makes every call about every object, in each state: the expected answers stand in server/testing/who-may.ts.
 * `MATRIX=whole` asks every combination. Otherwise every role makes each call in the state «ok», and each state is tested
 * with one reading call and one act of each policy, since the check of a state only looks at the policy of a call.
 */
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputFor } from '../testing/access-inputs.ts'
import { anotherDevice, makePerson, nameBeginning, type Person } from '../testing/access-people.ts'
import { type Scene, setScene } from '../testing/access-scene.ts'
import { type Call, calls, requestOf } from '../testing/calls.ts'
import { digestOf } from '../testing/digest.ts'
import { type Cell, comesToTheVerb, expectedOf } from '../testing/expected-answers.ts'
import { expectFailure } from '../testing/failure.ts'
import { tell } from '../testing/tell.ts'
import { openVenue, type Venue } from '../testing/venue.ts'
import {
  type Actor,
  actors,
  type State,
  type Subject,
  signedInActors,
  states,
  whoMay,
} from '../testing/who-may.ts'

/** A clock fixed at noon of today: working hours are relative to it, and sign-ins do not expire. */
const now = new Date(new Date().setUTCHours(12, 0, 0, 0))

let venue: Venue
let scene: Scene
let passerBy: Person
const people = new Map<string, Person>()
beforeAll(async () => {
  venue = await openVenue({ settings: { clock: () => now, trustProxy: ['127.0.0.1'] } })
  const boss = await venue.addPerson({ role: 'admin', name: `${nameBeginning}patron` })
  const stands = { own: (await venue.addStand('A')).id, other: (await venue.addStand('B')).id }
  scene = await setScene({ venue, now, boss, stands })
  const everybody = signedInActors.flatMap((actor) => states.map((state) => ({ actor, state })))
  await sideBySide(everybody, async (part) => {
    people.set(`${part.actor}, ${part.state}`, await makePerson(scene, part))
  })
  passerBy = await makePerson(scene, { actor: 'customer', state: 'ok' })
  await venue.owner.sql`update staff set created_at = ${now} where id = ${boss.id}`
})
afterAll(() => venue.close())

/** Most of the time goes into arranging people. Each person is independent of the others, so eight are arranged at once. */
const inTurn = pLimit(8)
const sideBySide = <Thing, Result>(things: readonly Thing[], work: (thing: Thing) => Promise<Result>) =>
  Promise.all(things.map((thing) => inTurn(work, thing)))

const isWhole = process.env.MATRIX === 'whole'
const policyOf = ({ may, mayFollowHours, method }: Call) => `${may}, ${mayFollowHours}, ${method === 'GET'}`
const firstOfPolicy = new Map(calls.toReversed().map((call) => [policyOf(call), call.name]))

/** True for calls that are tested in every state: open to anyone, with an answer of their own in some state, or the first of their policy. */
const meetsEveryState = (call: Call): boolean =>
  isWhole ||
  call.may === 'anyone' ||
  whoMay[call.name].inState !== undefined ||
  firstOfPolicy.get(policyOf(call)) === call.name

function statesOf(call: Call, actor: Actor): readonly State[] {
  if (actor === 'anonymous') return ['ok']
  if (meetsEveryState(call)) return states
  // Whether a call follows working hours differs from call to call.
  return actor === 'vendor' ? ['ok', 'hours just over'] : ['ok']
}

const cellsOf = (call: Call): Cell[] =>
  actors.flatMap((actor) =>
    statesOf(call, actor).flatMap((state) =>
      (Object.keys(whoMay[call.name].says) as Subject[]).map((subject) => ({ actor, state, subject })),
    ),
  )

type Asked = {
  readonly cell: Cell
  readonly person: Person
  readonly cookie: string
  readonly request: Request
}

let sources = 0

/** Each request has an address of its own, since the server slows down an address with too many failed sign-ins. */
const aPlace = () => {
  sources += 1
  return `10.${sources >> 16}.${(sources >> 8) & 255}.${sources & 255}`
}

/** An act that will succeed gets a new person with things of their own; a reading call changes nothing and needs none. */
async function arrange(call: Call, cell: Cell): Promise<Asked> {
  const { actor, state, subject } = cell
  const isFresh = call.method !== 'GET' && comesToTheVerb(whoMay[call.name], cell)
  const known = actor === 'anonymous' ? passerBy : (people.get(`${actor}, ${state}`) as Person)
  const person =
    isFresh && actor !== 'anonymous'
      ? await makePerson(scene, { actor, state, hasTill: call.name !== 'openTill' })
      : known
  const cookie = actor === 'anonymous' ? '' : await anotherDevice(venue, person, now)
  const { path, ...request } = requestOf(call, await inputFor(call.name, scene, { person, subject, isFresh }))
  const headers = {
    'x-forwarded-for': aPlace(),
    ...(cookie && { cookie }),
    ...(request.body && { 'content-type': 'application/json' }),
  }
  return {
    cell,
    person,
    cookie,
    request: new Request(`${venue.urls[0]}/api/v1${path}`, { ...request, headers }),
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const neverTold = /argon2|\bstack\b|\.ts:\d|\bselect\b.*\bfrom\b|farhapass_app|security_hash|session_token/i
/** An archive names the columns that it leaves out. */
const namesLeftOut = /"leftOut": \[[^\]]*\]/g

async function answerTo(call: Call, { cell, cookie, request }: Asked): Promise<string> {
  const sent = request.url + (request.body ? await request.clone().text() : '')
  const answer = await fetch(request)
  const text = await answer.text()
  const token = decodeURIComponent(cookie).split('=')[1]?.split('.')[0]
  const says = `${call.name} by ${Object.values(cell).join(', ')}`
  expect(text.replace(namesLeftOut, ''), says).not.toMatch(neverTold)
  if (token) expect(text, says).not.toContain(token)
  if (answer.status === 200) return 'done'
  const code = expectFailure(answer.status, JSON.parse(text), says)
  expect(text, says).not.toContain(nameBeginning)
  for (const id of text.match(uuid) ?? []) expect(sent, says).toContain(id)
  return code
}

/** The content of all tables; without the journal for sign-in, since a refused sign-in writes a line there. */
const digest = (call: Call) => digestOf(venue.owner, call.name === 'signIn' ? [] : ['access_entry'])

let asked = 0
const answeredAfterHours = new Set<string>()
const sayOf = ({ actor, state, subject }: Cell) => `${actor}, ${state}, ${subject}`

/** The tables are compared once for all states, because reading them takes longer than the calls. */
async function refuseAll(call: Call, cells: readonly Cell[], unexpected: string[]): Promise<void> {
  const all = await sideBySide(cells, (cell) => arrange(call, cell))
  const before = await digest(call)
  const answers = asksPassword(call)
    ? await oneByOne(call, all)
    : await sideBySide(all, (one) => answerTo(call, one))
  const after = await digest(call)
  for (const [table, was] of Object.entries(before))
    if (after[table] !== was) unexpected.push(`${call.name}: refused, and ${table} is changed`)
  for (const [n, cell] of cells.entries()) note(call, cell, answers[n] as string, unexpected)
}

function note(call: Call, cell: Cell, answer: string, unexpected: string[]): void {
  asked += 1
  if (cell.actor === 'vendor' && cell.state === 'hours just over' && answer === 'done')
    answeredAfterHours.add(call.name)
  const expected = expectedOf(whoMay[call.name], cell)
  if (answer !== expected) unexpected.push(`${call.name} by ${sayOf(cell)}: ${answer} instead of ${expected}`)
}

const withPassword = [
  'signIn',
  'changeMyPassword',
  'changeMyPin',
  'confirmMyself',
  'confirmSecondFactor',
  'dropSecondFactor',
]
const asksPassword = ({ name }: Call) => withPassword.includes(name)

/** Calls that check passwords run one by one: dozens of wrong passwords at once would slow down every sign-in. */
async function oneByOne(call: Call, all: readonly Asked[]): Promise<string[]> {
  const answers: string[] = []
  for (const one of all) {
    await venue.owner.sql`delete from sign_in_throttle`
    answers.push(await answerTo(call, one))
  }
  return answers
}

/** A long timeout, for calls that hash a hundred passwords one after another. */
const patient = { timeout: 180_000 }

describe.each(calls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const line = whoMay[name]

  test(
    'is answered for those who may make it, and refused for all others without changing anything',
    patient,
    async () => {
      const cells = cellsOf(call)
      const isDone = (cell: Cell) => expectedOf(line, cell) === 'done'
      const unexpected: string[] = []
      const refused = cells.filter((cell) => !isDone(cell))
      if (refused.length > 0) await refuseAll(call, refused, unexpected)
      const done = await sideBySide(cells.filter(isDone), (cell) => arrange(call, cell))
      const answers = await oneByOne(call, done)
      for (const [n, { cell }] of done.entries()) note(call, cell, answers[n] as string, unexpected)
      expect(unexpected).toEqual([])
    },
  )
})

test('a vendor whose hours are just over may only count and close the till and sign out', () => {
  const openToAnyone = [
    ...['readVenue', 'readPublicCard', 'judgeDeviceCode', 'enrolDevice', 'judgeResetLink'],
    ...['resetForgottenPassword', 'tellHeldOperations'],
  ]
  const closing = [
    'readMyTill',
    'listMyTills',
    'readDeskSettings',
    'listColleagues',
    'closeTill',
    'readPrinting',
  ]
  // What the device keeps of earlier acts comes back whatever the hour.
  const bringing = ['findLacked', 'bringBack']
  const leaving = ['settleOperation', 'readOperation', 'readMe', 'readResume', 'signOut']
  expect([...answeredAfterHours].sort()).toEqual(
    [...openToAnyone, ...closing, ...bringing, ...leaving].sort(),
  )
})

test('every call has its row in the table, no row belongs to another call, and every combination was tested', () => {
  expect(Object.keys(whoMay).sort()).toEqual(calls.map(({ name }) => name).sort())
  const cells = calls.reduce((count, call) => count + cellsOf(call).length, 0)
  tell(`who may do what: ${asked} of ${cells} cells of ${calls.length} calls asked`)
  expect(asked).toBe(cells)
  expect(cells).toBeGreaterThan(4_000)
})
