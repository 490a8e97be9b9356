import { type ReactNode, useState } from 'react'
import { latePart } from '../../app/late/late-part.ts'
import type { Desk } from '../use-desk.ts'
import { customerAddress, drawToken } from './customer-address.ts'

const CustomerScreen = latePart(async () => (await import('./CustomerScreen.tsx')).CustomerScreen)

type CustomerScreenOfTill = {
  /** Undefined while no till is open. */
  readonly open: (() => void) | undefined
  /** Must be rendered by the till, whether the dialog is open or not, to go on sending. */
  readonly screen: ReactNode
}

/** «Écran client» of a till. Few tills have such a screen: the others never download its code. */
export function useCustomerScreen(desk: Desk): CustomerScreenOfTill {
  const [isOpen, setIsOpen] = useState(false)
  const tillId = desk.till.data?.till?.id
  const kept = customerAddress.use()
  const token = kept?.tillId === tillId ? kept?.token : undefined
  if (tillId === undefined) return { open: undefined, screen: null }
  const open = () => {
    if (token === undefined) customerAddress.set({ tillId, token: drawToken() })
    setIsOpen(true)
  }
  const screen =
    token === undefined ? null : (
      <CustomerScreen desk={desk} token={token} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    )
  return { open, screen }
}
