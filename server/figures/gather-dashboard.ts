/** Reads what the dashboard shows in one snapshot. Each part has a savepoint: if its query fails, only this part is missing. */

import { statisticsOf } from '#rules/card/card-statistics.ts'
import type { DashboardFigures, OpenSession } from '#rules/figures/dashboard-figures.ts'
import type { FigureMoment } from '#rules/figures/figures.ts'
import { buzzersLent } from '#rules/kitchen/buzzer.ts'
import { salesOf } from '#rules/till/till-figures.ts'
import { cashProofIn } from '../books/cash-proof.ts'
import { allBuzzers } from '../buzzer/buzzer-store.ts'
import { readTally } from '../card/card-tally-store.ts'
import type { Tx } from '../platform/database.ts'
import { readAlone } from '../platform/read-alone.ts'
import { countSellingStands } from '../stand/stand-list-store.ts'
import { pageOfTills } from '../till/till-list-store.ts'
import { deskFiguresIn } from './read-desk-figures.ts'
import { salesFiguresIn } from './read-sales-figures.ts'
import { stockFiguresIn } from './read-stock-figures.ts'
import { type ToDoHouse, toDoIn } from './read-to-do.ts'

/** The printed dashboard has room for longer rankings than the screen. */
const standsOnPaper = 50
const productsOnPaper = 20
const sessionsOnPaper = 200

type Around = {
  readonly hearTrouble: (error: unknown) => void
  readonly house: ToDoHouse
}

export async function gatherDashboard(
  tx: Tx,
  when: FigureMoment,
  { hearTrouble, house }: Around,
): Promise<DashboardFigures> {
  const alone = <Part>(read: () => Promise<Part>) => readAlone(tx, read, hearTrouble)
  return {
    sales: await alone(() => salesFiguresIn(tx, when, standsOnPaper)),
    desks: await alone(() => deskFiguresIn(tx, when)),
    proof: await alone(() => proofIn(tx)),
    stands: await alone(() => countSellingStands(tx)),
    stock: await alone(() => stockFiguresIn(tx, productsOnPaper)),
    buzzers: await alone(async () => buzzersLent(await allBuzzers(tx))),
    sessions: await alone(() => openSessionsIn(tx)),
    cards: await alone(async () => statisticsOf(await readTally(tx))),
    toDo: await alone(() => toDoIn(tx, house)),
  }
}

async function proofIn(tx: Tx) {
  const { owed, holds } = await cashProofIn(tx)
  return { circulating: owed.cards, holds }
}

/** The open sessions, longest open first. The cash of recharge desks is left out, because the reader may have to count their own drawer blind. */
async function openSessionsIn(tx: Tx): Promise<OpenSession[]> {
  const open = { status: 'open', difference: 'all', first: 'oldest', since: null, until: null } as const
  const all = { limit: sessionsOnPaper, offset: 0 }
  const selling = await pageOfTills(tx, { ...open, kind: 'sale' }, all)
  const recharging = await pageOfTills(tx, { ...open, kind: 'recharge' }, all)
  return [...selling, ...recharging]
    .map(({ till: { kind, openedAt, totals }, standName, holderName }) => ({
      ...{ standName, holderName, openedAt },
      sold: kind === 'sale' ? salesOf(totals) : null,
    }))
    .sort((one, other) => one.openedAt.getTime() - other.openedAt.getTime())
}
