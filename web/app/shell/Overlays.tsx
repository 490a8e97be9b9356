import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { can } from '#rules/people/staff.ts'
import type { Opening } from '../../ui/opening.ts'
import { useMe } from '../calls/me.ts'
import { useOtherComputer } from '../calls/other-computer.ts'
import { forgetOldWords } from '../form/kept-words.ts'
import { latePart } from '../late/late-part.ts'
import { useAhead } from '../late/use-ahead.ts'
import { Toasts } from '../messages/Toasts.tsx'
import { toast } from '../messages/toast.ts'
import { palette } from '../palette/palette-opening.ts'
import { useListedPaletteKey } from '../palette/use-listed-palette-key.ts'
import { gunToSet } from '../scanner/gun-to-set.ts'
import { useGun } from '../scanner/use-gun-scan.ts'
import { shortcutsHelp } from '../shortcuts/help-opening.ts'
import { ShortcutKeys } from '../shortcuts/ShortcutKeys.tsx'
import { signOutQuestion } from '../sign-out/ask-to-leave.ts'
import { NewVersion } from './NewVersion.tsx'
import { useKeptScreens } from './use-kept-screens.ts'

const AdminOverlays = latePart(async () => (await import('../desktop/AdminOverlays.tsx')).AdminOverlays)
const Moving = latePart(async () => (await import('../relay/Moving.tsx')).Moving)
const BlockStrip = latePart(async () => (await import('../card/BlockStrip.tsx')).BlockStrip)
const OwnDevice = latePart(async () => (await import('../own-device/OwnDevice.tsx')).OwnDevice)
const Help = onceOpened(
  shortcutsHelp,
  async () => (await import('../shortcuts/ShortcutsHelp.tsx')).ShortcutsHelp,
)
const GunToSet = onceOpened(gunToSet, async () => (await import('../gun/GunToSet.tsx')).GunToSet)
const Palette = onceOpened(palette, async () => (await import('../palette/Palette.tsx')).Palette)
const SignOutQuestion = onceOpened(
  signOutQuestion,
  async () => (await import('../sign-out/SignOutQuestion.tsx')).SignOutQuestion,
)

const sayNoCardIsReadHere = () => toast('warning', 'Cet écran ne lit pas les cartes.')
/** Says that no card is read on this screen; the scan must not press the focused button. */
const readsNoCard = {
  enabled: true,
  place: 'page',
  onCode: sayNoCardIsReadHere,
  onForeign: sayNoCardIsReadHere,
} as const

/** The parts over every screen that no screen needs at first: toasts, shortcuts, and the dialogs they open. */
export function Overlays() {
  useListedPaletteKey()
  useKeptScreens()
  useGun(readsNoCard)
  const { role, device, deviceNews } = useMe()
  const other = useOtherComputer()
  useEffect(forgetOldWords, [])
  return (
    <>
      <Toasts />
      <NewVersion />
      {other ? <Moving other={other} /> : null}
      {(device ?? deviceNews) === null ? null : <OwnDevice />}
      <FocusKeeper />
      {can(role, 'administer') ? <AdminOverlays /> : null}
      <ShortcutKeys />
      <Help />
      <GunToSet />
      <Palette />
      <SignOutQuestion />
      {can(role, 'replace a card') ? <BlockStrip /> : null}
    </>
  )
}

function onceOpened({ use, close }: Pick<Opening, 'use' | 'close'>, load: () => Promise<ComponentType>) {
  const Part = latePart(load, { whenLost: close })
  return function OnceOpened() {
    const isOpen = use()
    const isThere = useAhead(Part, false)
    return isThere || isOpen ? <Part /> : null
  }
}

const patienceMs = 1_000

/** Going back focuses the link that was followed, as browsers do for pages they kept in memory. Renders nothing. */
function FocusKeeper() {
  const router = useRouter()
  useEffect(() => {
    const leftBy = new Map<string, string>()
    const keyOf = (location: { state: { __TSR_key?: string } } | undefined) => location?.state.__TSR_key ?? ''
    const stopLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      const href = document.activeElement?.getAttribute('href')
      if (href) leftBy.set(keyOf(fromLocation), href)
    })
    const stopArriving = router.subscribe('onRendered', ({ toLocation }) => {
      const href = leftBy.get(keyOf(toLocation))
      if (href && leftBy.delete(keyOf(toLocation))) focusLink(href)
    })
    return () => {
      stopLeaving()
      stopArriving()
    }
  }, [router])
  return null
}

/** Retries for a second, because a list may still be loading its rows; a person who has moved the focus meanwhile keeps it. */
function focusLink(href: string, until = performance.now() + patienceMs): void {
  const link = document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
  const isIdle = document.activeElement === document.body || document.activeElement?.id === 'contenu'
  if (link) link.focus({ preventScroll: true })
  else if (isIdle && performance.now() < until) requestAnimationFrame(() => focusLink(href, until))
}
