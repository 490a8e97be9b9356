import { ActionIcon } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useState } from 'react'
import { usePartAhead } from '../../app/late/use-part-ahead.ts'
import type { Desk } from '../use-desk.ts'
import { customerAddress, drawToken } from './customer-address.ts'

const load = async () => (await import('./CustomerScreen.tsx')).CustomerScreen

type Props = {
  readonly desk: Desk
  /** There the bar at the top has no room for another button; what was opened is told on. */
  readonly isPhone: boolean
}

/** «Écran client» in the header of a till. Few tills have such a screen: the others never download what tells it. */
export function LateCustomerScreen({ desk, isPhone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const tillId = desk.till.data?.till?.id
  const kept = customerAddress.use()
  const token = kept?.tillId === tillId ? kept?.token : undefined
  const CustomerScreen = usePartAhead(load, token !== undefined)
  if (tillId === undefined) return null
  const open = () => {
    if (token === undefined) customerAddress.set({ tillId, token: drawToken() })
    setIsOpen(true)
  }
  return (
    <>
      {isPhone ? null : (
        <ActionIcon
          size={48}
          color="gray"
          c="var(--fp-text)"
          aria-label="Écran client"
          title="Écran client"
          disabled={desk.isUnderWay}
          loading={isOpen && CustomerScreen === undefined}
          onClick={open}
        >
          <IconDeviceDesktop aria-hidden="true" />
        </ActionIcon>
      )}
      {CustomerScreen && token !== undefined ? (
        <CustomerScreen desk={desk} token={token} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
