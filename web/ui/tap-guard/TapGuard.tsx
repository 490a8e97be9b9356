import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import classes from './TapGuard.module.css'
import { isMeant } from './tap-guard.ts'

type Guard = {
  readonly holdsKeys: boolean
  /** Says that what lies within has moved though the view is the same: rows closed up, a message came between. */
  readonly stir: () => void
  readonly around: Guard | undefined
}

const noGuard: Guard = { holdsKeys: false, stir: () => undefined, around: undefined }
const NearestGuard = createContext(noGuard)

/** The guard around this part. */
export const useTapGuard = (): Pick<Guard, 'stir'> => useContext(NearestGuard)

/** For what moves the parts around it, which no view of its own guards: whenever `seen` is another, they are new to the finger. */
export function useStirWith(seen: unknown): void {
  const { stir } = useContext(NearestGuard)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another is what is waited for.
  useLayoutEffect(stir, [seen])
}

/** For what lies over the page: once it closes, all that lay under it is new to the finger. */
export function useStirOnceClosed(isOpen: boolean): void {
  const nearest = useContext(NearestGuard)
  useLayoutEffect(() => {
    if (!isOpen) return
    return () => {
      for (let guard: Guard | undefined = nearest; guard; guard = guard.around) guard.stir()
    }
  }, [isOpen, nearest])
}

type Props = {
  /** Another value is a change of view. */
  readonly view?: unknown
  /**
   * Enter and Space on a button are left aside too, in the same time and while they are held: at counters, where a scanner gun
   * types. As the guard around it does, unless told.
   */
  readonly holdsKeys?: boolean
  readonly children: ReactNode
}

/**
 * Around a part of a screen that is replaced by another: a tap that came down before the new view had stood for `settleMs` is
 * nobody's. A dialog that is opened from within has a guard of its own, and a button that stays needs none. Draws no box.
 */
export function TapGuard({ view, holdsKeys, children }: Props) {
  const around = useContext(NearestGuard)
  const holds = holdsKeys ?? around.holdsKeys
  const drawnAt = useRef(Number.NEGATIVE_INFINITY)
  // A click does not say when its press began.
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const isKeyAside = useRef(false)
  const stir = useCallback(() => {
    drawnAt.current = performance.now()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is what is waited for.
  useLayoutEffect(stir, [view])
  const guard = useMemo(() => ({ holdsKeys: holds, stir, around }), [holds, stir, around])

  const judgePress = (event: SyntheticEvent<HTMLElement>) => {
    if (liesWithin(event) && !isMeant(pressedAt.current, drawnAt.current)) leaveAside(event)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    pressedAt.current = event.timeStamp
    judgePress(event)
    if (event.isPropagationStopped()) lookUnpressed(event.currentTarget)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // No click of a pointer: a key was pressed, or a screen reader pressed what it had just named.
    if (event.detail > 0) judgePress(event)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!holds || !pressesAButton(event) || !liesWithin(event)) return
    isKeyAside.current = event.repeat || !isMeant(event.timeStamp, drawnAt.current)
    if (isKeyAside.current) leaveAside(event)
  }
  // Space presses a button when it is let go.
  const onKeyUp = (event: KeyboardEvent<HTMLElement>) => {
    if (isKeyAside.current && pressesAButton(event)) leaveAside(event)
    isKeyAside.current = false
  }
  return (
    <NearestGuard value={guard}>
      <div
        className={classes.guard}
        onPointerDownCapture={onPointerDown}
        onClickCapture={onClick}
        onKeyDownCapture={onKeyDown}
        onKeyUpCapture={onKeyUp}
      >
        {children}
      </div>
    </NearestGuard>
  )
}

/** Events of a dialog come up through the part that opened it, which it does not lie in. */
const liesWithin = ({ currentTarget, target }: SyntheticEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target)

const pressesAButton = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button, a[href]') !== null

/** Styles of a pressed button leave out what stands in `data-aside`, see web/ui/page.css. */
function lookUnpressed(part: HTMLElement): void {
  part.dataset.aside = ''
  const over = new AbortController()
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(
      end,
      () => {
        delete part.dataset.aside
        over.abort()
      },
      { signal: over.signal, capture: true },
    )
}

function leaveAside(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
