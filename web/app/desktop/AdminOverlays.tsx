import { useOthersVerified } from '../money/others-verified.ts'
import { useGoKeys } from '../shortcuts/use-go-keys.ts'
import { DesktopNotifications } from './DesktopNotifications.tsx'

/** The overlays on the screens of an admin. */
export function AdminOverlays() {
  useGoKeys()
  useOthersVerified()
  return <DesktopNotifications />
}
