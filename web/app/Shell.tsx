import { Outlet, useMatches } from '@tanstack/react-router'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useIsPhone } from '../ui/use-media.ts'
import { AdminRail } from './AdminRail.tsx'
import { BottomBar } from './BottomBar.tsx'
import { ClosingTime } from './ClosingTime.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { useCounts } from './counts.ts'
import { ForbiddenScreen } from './ForbiddenScreen.tsx'
import { Inactivity } from './inactivity/Inactivity.tsx'
import { LeftAlone } from './inactivity/LeftAlone.tsx'
import { usePath } from './links.tsx'
import { useLive } from './live.ts'
import { useMe } from './me.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { usePaletteKey } from './palette/use-palette-key.ts'
import classes from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

/** Around every screen behind the sign-in: navigation by role, the state of the link, toasts. */
export function Shell() {
  useLive()
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
      {role === 'kitchen' || role === 'customer' ? (
        <Content layout="bare" whenLost="Connexion perdue — dernières commandes affichées" />
      ) : role === 'admin' && !isPhone ? (
        <Content layout="rail" navigation={<AdminRail counts={counts} />} />
      ) : isPhone ? (
        <Content
          layout={role === 'admin' ? 'top' : 'top-and-bottom'}
          navigation={<PhoneBar role={role} counts={counts} />}
          foot={role === 'admin' ? null : <BottomBar role={role} counts={counts} />}
        />
      ) : (
        <Content layout="top" navigation={<TopBar role={role} counts={counts} />} />
      )}
      <Inactivity onOver={leaveAlone} />
      <OverlaysOnceQuiet />
    </>
  )
}

type ContentProps = {
  readonly layout: 'bare' | 'rail' | 'top' | 'top-and-bottom'
  readonly navigation?: ReactNode
  readonly foot?: ReactNode
  readonly whenLost?: string
}

function Content({ layout, navigation, foot, whenLost }: ContentProps) {
  const main = useRef<HTMLElement>(null)
  const isEdgeToEdge = useMatches({ select: (matches) => matches.at(-1)?.staticData.isEdgeToEdge })
  const isBarred = useMatches({ select: (matches) => matches.some(isBarredMatch) })
  useFocusOnArrival(main)
  return (
    <div className={classes.shell} data-layout={layout}>
      {navigation}
      <div className={classes.page}>
        <ConnectionBar whenLost={whenLost} />
        <ClosingTime />
        <main
          id="contenu"
          ref={main}
          tabIndex={-1}
          className={classes.main}
          data-edge-to-edge={isEdgeToEdge || undefined}
        >
          {isBarred ? <ForbiddenScreen /> : <Outlet />}
        </main>
      </div>
      {foot}
    </div>
  )
}

const isBarredMatch = ({ context }: { context: object }) => 'isBarred' in context && context.isBarred === true

/** Downloaded after the screen, and before anyone needs it: a lost link must still be able to say so. */
function OverlaysOnceQuiet() {
  const [Overlays, setOverlays] = useState<ComponentType>()
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./Overlays.tsx').then(
        (loaded) => setOverlays(() => loaded.Overlays),
        () => undefined,
      )
    }, 300)
    return () => clearTimeout(timer)
  }, [])
  return Overlays ? <Overlays /> : null
}

function SkipLink() {
  return (
    <a href="#contenu" className={classes.skip}>
      Aller au contenu
    </a>
  )
}

/** After a link of the navigation the keyboard goes on in the page, unless the page has placed the focus itself. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const path = usePath()
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path, main])
}
