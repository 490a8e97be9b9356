/** The building blocks of the steps of the model test. */
import fc from 'fast-check'
import type { World } from './model-world.ts'
import type { Caller } from './venue.ts'

export type Step = fc.AsyncCommand<object, World>

export const step = (label: string, run: (world: World) => Promise<void>): Step => ({
  check: () => true,
  run: (_, world) => run(world),
  toString: () => label,
})

const unknown = 1_000
export const server = fc.integer({ min: 0, max: 1 })
export const who = fc.integer({ min: 0, max: 1 })
/** An index of something that exists or, one time in eight, of something the server does not know. */
export const which = fc.oneof(
  { weight: 7, arbitrary: fc.nat(40) },
  { weight: 1, arbitrary: fc.constant(unknown) },
)
export const placeOf = (things: readonly unknown[], index: number) =>
  index === unknown || things.length === 0 ? unknown : index % things.length

/** The index of a card: three times in four an active one, when there is one. */
export const placeOfCard = ({ reference, cardIds }: World, index: number) => {
  const active = reference.cards.flatMap((card, place) => (card.active ? place : []))
  if (index === unknown || index % 4 === 0 || active.length === 0) return placeOf(cardIds, index)
  return active[index % active.length] as number
}

export const isVendor = fc.boolean()

export const personOf = (world: World, person: number, sells: boolean) =>
  (sells ? world.vendors : world.desks)[person] as Caller
