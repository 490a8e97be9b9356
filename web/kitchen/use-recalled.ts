import { useEffect, useState } from 'react'
import type { Ticket } from './ticket-steps.ts'

const patienceMs = 10_000
const flashMs = 1_300

/** Which of these tickets «Rappeler» of this screen has just brought back: only the server knows which one is the last. */
export function useRecalled(tickets: readonly Ticket[]) {
  const [before, setBefore] = useState<ReadonlySet<string>>()
  const recalled =
    before && tickets.find(({ saleId, isRecalled }) => isRecalled && !before.has(saleId))?.saleId

  useEffect(() => {
    if (!before) return
    const timer = setTimeout(() => setBefore(undefined), recalled ? flashMs : patienceMs)
    return () => clearTimeout(timer)
  }, [before, recalled])

  return { recalled, expectRecalled: () => setBefore(new Set(tickets.map(({ saleId }) => saleId))) }
}
