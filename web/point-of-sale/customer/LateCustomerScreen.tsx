import { usePartAhead } from '../../app/shell/use-part-ahead.ts'
import type { Desk } from '../use-desk.ts'

const load = async () => (await import('./CustomerScreen.tsx')).CustomerScreen

type Props = {
  readonly desk: Desk
  /** There the bar at the top has no room for another button; what was opened is told on. */
  readonly isPhone: boolean
}

/** In the header of a till, whose other tools do not move when it comes. */
export function LateCustomerScreen({ desk, isPhone }: Props) {
  const CustomerScreen = usePartAhead(load)
  const tillId = desk.till.data?.till?.id
  if (tillId === undefined) return null
  if (CustomerScreen) return <CustomerScreen desk={desk} isPhone={isPhone} tillId={tillId} />
  return isPhone ? null : <span style={{ inlineSize: 48 }} />
}
