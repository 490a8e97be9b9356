/** Writes the story of the demo act by act: a calm evening yesterday, and a full one tonight that is still going on. */
import { createHash } from 'node:crypto'
import { expiryAfter, isExpired } from '#rules/card/card.ts'
import { makeCardCode } from '#rules/card/card-code.ts'
import { dirhams } from '#rules/plain/money.ts'
import { fillCart, spendAll } from './carts.ts'
import type { Chance } from './chance.ts'
import type { DemoCard } from './demo-cards.ts'
import { cast, type DemoPerson } from './demo-people.ts'
import { cashMoved, type Evening, tonight, yesterday } from './evenings.ts'
import { openStage, type Scene, type Sold, type Stage, totalOf } from './stage.ts'
import { storeroomScenes } from './storeroom-scenes.ts'

type Script = {
  readonly stage: Stage
  readonly chance: Chance
  readonly now: Date
  readonly before: (minutes: number) => Date
  readonly cards: readonly DemoCard[]
  /** Sales that will be cancelled as mistakes, and when. */
  readonly mistakes: { readonly sold: Sold; readonly due: Date }[]
}

const minute = 60_000

export function writeScript(
  cards: readonly DemoCard[],
  { now, chance }: { now: Date; chance: Chance },
): Stage {
  const stage = openStage()
  const before = (minutes: number) => new Date(now.getTime() - Math.round(minutes * minute))
  const script: Script = { stage, chance, now, before, cards, mistakes: [] }
  const scenes = [
    ...cards.map((card) => ({ at: card.issuedAt, play: () => stage.issue(card) })),
    ...[yesterday, tonight].flatMap((evening) => [...turnsOf(evening, script), ...visitsOf(evening, script)]),
    ...farewells(script),
    ...fates(script),
    ...cashActs(script),
    ...storeroomScenes(script),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, play } of scenes) play(at)
  return stage
}

function turnsOf(evening: Evening, { stage, before }: Script): Scene[] {
  return evening.turns.flatMap((turn) => {
    const { holder, from, until, float = 0, miscount = 0, note = null, handsTo, takesFrom } = turn
    const cash = { float: dirhams(float), takesFrom }
    const opening = { at: before(from), play: (at: Date) => stage.open(at, holder, cash) }
    if (until === undefined) return [opening]
    const counting = { miscount: dirhams(miscount), note, handsTo }
    return [opening, { at: before(until), play: (at: Date) => stage.close(at, holder, counting) }]
  })
}

/** Customers arrive in groups, larger ones around the rushes. */
function visitsOf(evening: Evening, script: Script): Scene[] {
  const { chance, before } = script
  const scenes: Scene[] = []
  for (let left = evening.from; left > evening.until; ) {
    const step = evening.minutesTogether * (0.6 + 0.8 * chance.draw())
    const rush = evening.rushes.reduce((sum, peak) => sum + Math.exp(-(((left - peak) / 38) ** 2)), 0)
    const comers = Math.floor(evening.buyers * Math.min(1, 0.25 + rush) * step + chance.draw())
    scenes.push({
      at: before(left),
      play: (at) => {
        for (let visitor = 0; visitor < comers; visitor += 1) visit(at, evening, script)
        correctMistakes(at, script)
      },
    })
    left -= step
  }
  return scenes
}

const atWork = (evening: Evening, { stage }: Script, role: DemoPerson['role']): DemoPerson[] => [
  ...new Set(
    evening.turns
      .map(({ holder }) => holder)
      .filter((holder) => holder.role === role && stage.tillOf(holder)),
  ),
]

function visit(at: Date, evening: Evening, script: Script): void {
  const { stage, chance, cards } = script
  const vendor = chance.oneOf(atWork(evening, script, 'vendor'))
  const card = chance.oneOf(cards.filter((one) => mayBuy(one, at, evening)))
  const standId = stage.tillOf(vendor)?.standId ?? ''
  const lines = fillCart({ stage, chance, standId })
  if (lines.length === 0) return
  if (totalOf(lines) > stage.balanceOf(card)) {
    topUp(at, card, { evening, script })
    return
  }
  const sold = stage.sell(at, vendor, { card, lines })
  if (chance.happens(0.04))
    script.mistakes.push({ sold, due: new Date(at.getTime() + chance.between(1, 3) * minute) })
}

function mayBuy(card: DemoCard, at: Date, evening: Evening): boolean {
  const expiresAt = expiryAfter(card.issuedAt, card.validityDays)
  if (card.issuedAt >= at || isExpired({ expiresAt }, at)) return false
  if (card.fate === 'deactivated' && evening === tonight) return false
  return card.use === 'buys' || (card.use === 'bought yesterday' && evening === yesterday)
}

/** Recharges the card, except for some customers whose card stays without enough money. */
function topUp(at: Date, card: DemoCard, { evening, script }: { evening: Evening; script: Script }): void {
  const { stage, chance } = script
  const operators = atWork(evening, script, 'recharge_operator')
  if (operators.length === 0 || !chance.happens(0.6)) return
  const amount = dirhams(chance.oneOf([50, 50, 100, 100, 150, 200]))
  stage.recharge(at, chance.oneOf(operators), { card, amount })
}

/** A mistake is cancelled by the till that made it, if that till is still open. */
function correctMistakes(at: Date, { stage, mistakes }: Script): void {
  for (const { sold } of mistakes.filter(({ due }) => due <= at))
    if (stage.tillOf(sold.till.holder)?.id === sold.till.id) stage.cancel(at, sold)
  mistakes.splice(0, mistakes.length, ...mistakes.filter(({ due }) => due > at))
}

/** Customers who go home spend their last dirham. */
function farewells({ stage, chance, before, cards }: Script): Scene[] {
  const leaving = cards.filter(({ use }) => use === 'spends all')
  const desks = [cast.hamza, cast.omar, cast.imane, cast.julien]
  return leaving.map((card, index) => ({
    at: before(80 - index * 6 - chance.draw() * 5),
    play: (at) => {
      for (const vendor of desks) {
        const line = spendAll({ stage, standId: stage.tillOf(vendor)?.standId ?? '' }, card)
        if (line) {
          stage.sell(at, vendor, { card, lines: [line] })
          return
        }
      }
    },
  }))
}

/** Cards that are ended late tonight, after most of them have been used for purchases. */
function fates({ stage, before, cards, now }: Script): Scene[] {
  return cards.flatMap((card, index) => {
    const at = before(24 - (index % 7))
    if (card.fate === 'deactivated') return { at, play: () => stage.deactivate(at, card) }
    if (card.fate === 'initialized') return { at, play: () => stage.initialize(at, cast.khadija, card) }
    if (card.fate !== 'damaged') return []
    const code = makeCardCode(now, createHash('sha256').update(`instead of ${card.code}`).digest('hex'))
    const note = 'Pliée en deux'
    return { at, play: () => stage.replace(at, cast.rachid, { card, code, note }) }
  })
}

/** Cash that the organiser brings and takes, a refund, and a mistyped recharge that is taken back within a minute. */
function cashActs({ stage, before, cards }: Script): Scene[] {
  const unused = cards.filter(
    ({ use, fate, type }) => use === 'never' && fate === null && type === 'STANDARD',
  )
  const [paidBack, keyedWrong] = [unused.at(-1), unused.at(-2)]
  if (!paidBack || !keyedWrong) return []
  const wrong = { card: keyedWrong, amount: dirhams(500) }
  let rechargeId = ''
  return [
    ...cashMoved.map(({ holder, at, amount, reason }) => ({
      at: before(at),
      play: (at: Date) => stage.moveCash(at, holder, { amount: dirhams(amount), reason }),
    })),
    { at: before(46), play: (at) => stage.refund(at, cast.khadija, paidBack) },
    {
      at: before(52),
      play: (at) => {
        rechargeId = stage.recharge(at, cast.rachid, wrong)
      },
    },
    { at: before(51.4), play: (at) => stage.takeBack(at, cast.rachid, { rechargeId, ...wrong }) },
  ]
}
