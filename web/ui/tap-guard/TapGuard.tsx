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
  /** Reports that the content has moved although the view is the same, for instance because a message appeared. */
  readonly stir: () => void
  readonly around: Guard | undefined
}

const noGuard: Guard = { holdsKeys: false, stir: () => undefined, around: undefined }
const NearestGuard = createContext(noGuard)

/** The guard around this part. */
export const useTapGuard = (): Pick<Guard, 'stir'> => useContext(NearestGuard)

/** For a part that moves its surroundings: whenever `seen` changes, taps on them are ignored for a moment. */
export function useStirWith(seen: unknown): void {
  const { stir } = useContext(NearestGuard)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `seen` changes.
  useLayoutEffect(stir, [seen])
}

/** For an overlay: when it closes, taps on what was below it are ignored for a moment. */
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
  /** Another value means another view. */
  readonly view?: unknown
  /**
   * Also ignores Enter and Space on a button during that time and while they are held: for counters, where a scanner gun types. By
   * default as the guard around it.
   */
  readonly holdsKeys?: boolean
  readonly children: ReactNode
}

/**
 * Wraps a part of a screen that is replaced by another: a tap that started before the new view was shown for `settleMs` is ignored. A
 * dialog opened from inside has a guard of its own, and a button that stays needs none. Adds no box.
 */
export function TapGuard({ view, holdsKeys, children }: Props) {
  const around = useContext(NearestGuard)
  const holds = holdsKeys ?? around.holdsKeys
  const drawnAt = useRef(Number.NEGATIVE_INFINITY)
  // Stored at pointerdown, because a click does not say when its press began.
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const isKeyAside = useRef(false)
  const stir = useCallback(() => {
    drawnAt.current = performance.now()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the view changes.
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
    // Otherwise no pointer made the click: a key was pressed, or a screen reader pressed the button it had just named.
    if (event.detail > 0) judgePress(event)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!holds || !pressesAButton(event) || !liesWithin(event)) return
    isKeyAside.current = event.repeat || !isMeant(event.timeStamp, drawnAt.current)
    if (isKeyAside.current) leaveAside(event)
  }
  // Space presses a button when it is released.
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

/** React events of a dialog bubble through the component that opened it, though the dialog is not inside its element. */
const liesWithin = ({ currentTarget, target }: SyntheticEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target)

const pressesAButton = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button, a[href]') !== null

/** Marks the button `data-aside`: the styles for pressed buttons leave it out, see web/ui/page.css. */
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
