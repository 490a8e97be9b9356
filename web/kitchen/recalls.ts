import { createSignal } from '../ui/signal.ts'
import type { Ticket } from './ticket-steps.ts'

/** An order that «Rappeler» of this screen brought back. */
export type Recalled = { readonly ticket: Ticket; readonly wasServed: boolean }

export const recalls = createSignal<Recalled>()
