import { Toasts } from './Toasts.tsx'

/** What lies over every screen and none needs at first: toasts. */
export function Overlays() {
  return <Toasts />
}
