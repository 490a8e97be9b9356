import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ask } from '../../app/calls/ask.ts'
import { useNow } from '../../app/calls/clock.ts'
import { queries } from '../../app/calls/queries.ts'
import type { Desk } from '../use-desk.ts'
import { customerView } from './customer-view.ts'

/** Taps come in bursts. */
const msUntilTold = 150
/** So that the customer's screen knows that the till is there: it doubts after three of them. */
const msUntilToldAgain = 10_000

/** Tells the server what the customer may see. What goes astray is told again: it is never older than the screen admits. */
export function useTelling({ step, paid, priced }: Desk, token: string): void {
  const card = useShownCard(step.at === 'card' ? step.code : undefined)
  const now = useNow(10_000)
  const text = JSON.stringify(customerView({ paid, priced, card }, now))
  const view = useMemo(() => JSON.parse(text), [text])
  useEffect(() => {
    const tell = () => void ask.showCustomer({ token, view }).catch(() => undefined)
    const soon = setTimeout(tell, msUntilTold)
    const again = setInterval(tell, msUntilToldAgain)
    return () => {
      clearTimeout(soon)
      clearInterval(again)
    }
  }, [token, view])
}

/** The card that the payment has read: nothing is asked for the customer's screen. */
function useShownCard(code: string | undefined) {
  const options = queries.readCardByCode.queryOptions({ input: { code: code ?? '' } })
  return useQuery({ ...options, enabled: false, gcTime: 0 }).data
}
