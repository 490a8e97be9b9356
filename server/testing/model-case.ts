/** The buzzers of the model test: all free when a run begins, and at its end as the reference says. */
import { expect } from 'vitest'
import type { BuzzerOnTheWire } from '#contract/kitchen/buzzer.ts'
import { buzzerStatus } from '#rules/kitchen/buzzer.ts'
import { numbersInCase, type ReferenceKitchen } from './reference-kitchen.ts'
import type { Caller, Stand, Venue } from './venue.ts'

type Case = { readonly admin: Caller }

type Kitchen = Case & {
  readonly venue: Venue
  readonly saleIds: readonly string[]
  readonly reference: { readonly kitchen: ReferenceKitchen }
}

const allOf = async ({ admin }: Pick<Case, 'admin'>) => (await admin.get<BuzzerOnTheWire[]>('/buzzers')).body

/** Replaces the buzzers of an earlier run, some of which may be asked back and would be lent last. Answers the new ids. */
export async function openCase(
  stage: Case & { readonly stand: Pick<Stand, 'id'> },
): Promise<readonly string[]> {
  const { admin, stand } = stage
  for (const { id, loan } of await allOf(stage)) {
    if (loan) await admin.post(`/sales/${loan.saleId}/buzzer/return`, {})
    await admin.post(`/buzzers/${id}/deletion`, {})
  }
  await admin.post('/buzzers', { from: numbersInCase[0], to: numbersInCase.at(-1) })
  await admin.post(`/stands/${stand.id}`, { usesBuzzers: 'offered' })
  return (await allOf(stage)).map(({ id }) => id)
}

/** Compares who has which buzzer, how often each was called, and the step of each order. */
export async function expectSameKitchen(world: Kitchen): Promise<void> {
  const { orders, buzzers, lent } = world.reference.kitchen
  const known = buzzers.map((buzzer) => {
    const place = world.reference.kitchen.holderOf(buzzer.number)
    const loan = place === undefined ? undefined : lent.get(place)
    const status = buzzerStatus({ ...buzzer, isDisabled: false, loan: loan ?? null })
    return {
      number: buzzer.number,
      status,
      saleId: place === undefined ? undefined : world.saleIds[place],
      calls: loan?.calls,
    }
  })
  expect(
    (await allOf(world)).map((buzzer) => ({
      ...{ number: buzzer.number, status: buzzerStatus(buzzer) },
      ...{ saleId: buzzer.loan?.saleId, calls: buzzer.loan?.calls },
    })),
  ).toEqual(known)
  const { rows } = await world.venue.owner.sql<{ id: string; step: string }>`
    select sale_id as id, step
      from ticket
     where sale_id = any(${world.saleIds}::uuid[])`
  expect(world.saleIds.map((id) => rows.find((row) => row.id === id)?.step)).toEqual(
    orders.map(({ step, isCancelled }) => (step === null ? undefined : isCancelled ? 'cancelled' : step)),
  )
}
