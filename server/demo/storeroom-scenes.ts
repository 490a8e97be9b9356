/** The stock keeper's acts and the restock requests, at their instants in the demo. */
import { deliveries, inventories, requests, transfers } from './deliveries.ts'
import { standOf } from './demo-menu.ts'
import type { Scene, Stage } from './stage.ts'

type Telling = { readonly stage: Stage; readonly before: (minutes: number) => Date }

export const storeroomScenes = (telling: Telling): Scene[] => [
  ...kept(telling),
  ...sent(telling),
  ...counted(telling),
  ...asked(telling),
]

const kept = ({ stage, before }: Telling): Scene[] =>
  deliveries.map(({ at, ...act }) => ({ at: before(at), play: (at) => stage.keep(at, act) }))

const sent = ({ stage, before }: Telling): Scene[] =>
  transfers.flatMap(({ at, arrival, ...sending }) => {
    let id = ''
    const leaving: Scene = {
      at: before(at),
      play: (at) => {
        id = stage.send(at, sending)
      },
    }
    if (!arrival) return [leaving]
    const { received } = arrival
    return [leaving, { at: before(arrival.at), play: (at) => stage.receive(at, id, { sending, received }) }]
  })

/** One product is counted per minute. */
const counted = ({ stage, before }: Telling): Scene[] =>
  inventories.flatMap(({ letter, at, until, counts }) => {
    let id = ''
    const opening: Scene = {
      at: before(at),
      play: (at) => {
        id = stage.openInventory(at, standOf(letter).id)
      },
    }
    const counting = counts.map(
      (count, index): Scene => ({ at: before(at - 1 - index), play: (at) => stage.count(at, id, count) }),
    )
    if (until === undefined) return [opening, ...counting]
    const closing: Scene = { at: before(until), play: (at) => stage.closeInventory(at, id, counts) }
    return [opening, ...counting, closing]
  })

const asked = ({ stage, before }: Telling): Scene[] =>
  requests.flatMap(({ at, answered, ...wish }) => {
    let id = ''
    const asking: Scene = {
      at: before(at),
      play: (at) => {
        id = stage.ask(at, wish)
      },
    }
    if (!answered) return [asking]
    const { product } = wish
    const { at: then, ...answer } = answered
    return [asking, { at: before(then), play: (at) => stage.answer(at, id, { ...answer, product }) }]
  })
