import { useNow } from '../app/clock.ts'
import { type Band, bandOf } from './band.ts'
import type { Ticket } from './ticket-steps.ts'
import { useKitchen } from './use-kitchen.ts'

export function useBand(ticket: Ticket): Band {
  const now = useNow()
  return bandOf(ticket, now, useKitchen().settings.thresholds)
}
