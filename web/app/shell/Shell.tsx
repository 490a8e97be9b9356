import { Button } from '@mantine/core'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { can, type Role } from '#rules/people/staff.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { FullPage } from '../../ui/states/FullPage.tsx'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { LinkButton } from '../address/LinkButton.tsx'
import { usePath } from '../address/links.tsx'
import { ConnectionBar } from '../calls/ConnectionBar.tsx'
import { useConnection } from '../calls/connection.ts'
import { useLive } from '../calls/live.ts'
import { useMe } from '../calls/me.ts'
import { useVenue } from '../calls/venue.ts'
import { adviceFor } from '../help/outage-advice.ts'
import { Inactivity } from '../inactivity/Inactivity.tsx'
import { LeftAlone } from '../inactivity/LeftAlone.tsx'
import { latePart } from '../late/late-part.ts'
import { useAhead } from '../late/use-ahead.ts'
import { useLostPartsTold } from '../late/use-lost-parts-told.ts'
import { placeOfNews } from '../messages/place-of-news.ts'
import { type Counts, useCounts } from '../navigation/counts.ts'
import { navigation } from '../navigation/navigation.ts'
import { usePaletteKey } from '../palette/use-palette-key.ts'
import { leave } from '../sign-out/leave.ts'
import { NavigationItem } from './NavigationItem.tsx'
import { PlaceOfOwnHead, useHasOwnHead } from './phone/OwnHead.tsx'
import { PhoneBar } from './phone/PhoneBar.tsx'
import classes from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

/** Wraps every screen behind the sign-in: navigation by role, the bar of the connection, toasts. */
export function Shell() {
  useLive()
  useLostPartsTold()
  const { role } = useMe()
  usePaletteKey(role)
  const counts = useCounts(role)
  const isPhone = useIsPhone()
  const [isLeftAlone, setIsLeftAlone] = useState(false)
  const leaveAlone = useCallback(() => setIsLeftAlone(true), [])
  if (isLeftAlone) return <LeftAlone />
  return (
    <>
      <SkipLink />
      {role === 'kitchen' ? (
        <Content layout="bare" whenLost="Connexion perdue — dernières commandes affichées" />
      ) : role === 'admin' && isPhone ? (
        <Content layout="top" navigation={<PhoneBar role={role} counts={counts} />} />
      ) : role === 'admin' ? (
        <Content layout="rail" navigation={<AdminRail counts={counts} />} />
      ) : isPhone ? (
        <Content
          layout="top-and-bottom"
          navigation={<PhoneTop role={role} counts={counts} />}
          foot={<BottomBar role={role} counts={counts} />}
        />
      ) : (
        <Content layout="top" navigation={<TopBar role={role} counts={counts} />} />
      )}
      <Inactivity onOver={leaveAlone} />
      <OverlaysOnceQuiet />
    </>
  )
}

/** The HTML page preloads this file on computers: see vite.config.ts. No phone downloads it. */
const AdminRail = latePart(async () => (await import('./AdminRail.tsx')).AdminRail, {
  meanwhile: () => <div className={classes.placeOfRail} />,
})
const AdminStrips = latePart(async () => (await import('./AdminStrips.tsx')).AdminStrips)
const ClockJump = latePart(async () => (await import('../clock-jump/ClockJump.tsx')).ClockJump)
const ClosingTime = latePart(async () => (await import('./ClosingTime.tsx')).ClosingTime)
const Uncovered = latePart(async () => (await import('../relay/Uncovered.tsx')).Uncovered)
const Overlays = latePart(async () => (await import('./Overlays.tsx')).Overlays)

type ContentProps = {
  readonly layout: 'bare' | 'rail' | 'top' | 'top-and-bottom'
  readonly navigation?: ReactNode
  readonly foot?: ReactNode
  readonly whenLost?: string
}

function Content({ layout, navigation, foot, whenLost }: ContentProps) {
  const main = useRef<HTMLElement>(null)
  const path = usePath()
  const link = useConnection()
  const { role, workingHours } = useMe()
  const isEdgeToEdge = useMatches({ select: (matches) => matches.at(-1)?.staticData.isEdgeToEdge })
  const isBarred = useMatches({ select: (matches) => matches.some(isBarredMatch) })
  useFocusOnArrival(main, path)
  const venue = useVenue()
  return (
    <div className={classes.shell} data-layout={layout}>
      {navigation}
      <div className={classes.page}>
        <ConnectionBar whenLost={whenLost} advice={adviceFor(path)} />
        <div id={placeOfNews} />
        {venue?.machineClock ? <ClockJump /> : null}
        {(venue?.uncoveredSince ?? venue?.isHandingOver) && role !== 'customer' ? <Uncovered /> : null}
        {/* Only people with working hours are signed out at their end. */}
        {workingHours === null ? null : <ClosingTime />}
        {can(role, 'administer') ? <AdminStrips /> : null}
        <main
          id="contenu"
          ref={main}
          tabIndex={-1}
          className={classes.main}
          data-edge-to-edge={isEdgeToEdge || undefined}
        >
          {/* The bar of the connection pushes the page down. */}
          <TapGuard view={`${path} ${link}`} holdsKeys={hasScannerGun(role)}>
            {isBarred ? <ForbiddenScreen /> : <Outlet />}
          </TapGuard>
        </main>
      </div>
      {foot}
    </div>
  )
}

const isBarredMatch = ({ context }: { context: object }) => 'isBarred' in context && context.isBarred === true

/** The roles at tills and desks, where an Enter may come from a scanner gun. */
const hasScannerGun = (role: Role) => can(role, 'hold a till')

function PhoneTop(props: { role: Role; counts: Counts }) {
  return (
    <>
      <PlaceOfOwnHead />
      {useHasOwnHead() ? null : <PhoneBar {...props} />}
    </>
  )
}

/** Downloaded after the screen but before it is needed: it must be able to say that the connection is lost. */
function OverlaysOnceQuiet() {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), 600)
    return () => clearTimeout(timer)
  }, [])
  return useAhead(Overlays, isQuiet) ? <Overlays /> : null
}

function SkipLink() {
  return (
    <a href="#contenu" className={classes.skip}>
      Aller au contenu
    </a>
  )
}

/** After a link of the navigation was followed, the page gets the focus, unless the screen has set the focus itself. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>, path: string): void {
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path, main])
}

/** The two or three links of a desk or counter, within reach of the thumb. */
function BottomBar({ role, counts }: { role: Exclude<Role, 'admin'>; counts: Counts }) {
  return (
    <nav aria-label="Navigation principale" className={classes.bottom}>
      {navigation[role].flatMap(({ links }) =>
        links.map((link) => (
          <NavigationItem key={link.to} link={link} counts={counts} className={classes.bottomLink} />
        )),
      )}
    </nav>
  )
}

/** For a person whose role has no screen of work, such as a customer. */
function ForbiddenScreen() {
  return (
    <FullPage title={refusals['not-allowed']} role="alert">
      <p>Aucun écran de travail n'est prévu pour ce compte. Contactez un administrateur.</p>
      <LinkButton to="/cashier">Consulter une carte</LinkButton>
      <Button variant="default" onClick={() => void leave()}>
        Se déconnecter
      </Button>
    </FullPage>
  )
}
