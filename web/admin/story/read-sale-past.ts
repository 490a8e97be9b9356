import type { SaleStory } from '#contract/sale/story.ts'
import type { SalePast } from '#rules/sale/sale-story.ts'

const instant = (at: string | null) => (at === null ? null : new Date(at))

/** Turns the answer of the server into the input of the rules that write a story. */
export const readSalePast = (sale: SaleStory): SalePast => ({
  vendorName: sale.vendorName,
  at: new Date(sale.at),
  receivedAt: instant(sale.receivedAt),
  steps: sale.steps.map(({ at, ...step }) => ({ ...step, at: new Date(at) })),
  buzzers: sale.buzzers.map(({ lentAt, endedAt, calls, ...loan }) => ({
    ...loan,
    lentAt: new Date(lentAt),
    endedAt: instant(endedAt),
    calls: calls.map(({ at, hasFailed }) => ({ at: new Date(at), hasFailed })),
  })),
  cancellation: sale.cancellation && { ...sale.cancellation, at: new Date(sale.cancellation.at) },
})
