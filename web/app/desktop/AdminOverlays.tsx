import { useOthersVerified } from '../money/others-verified.ts'
import { useGoKeys } from '../shortcuts/use-go-keys.ts'
import { DesktopNotifications } from './DesktopNotifications.tsx'

/** What lies over the screens of an admin alone. */
export function AdminOverlays() {
  useGoKeys()
  useOthersVerified()
  return <DesktopNotifications />
}
