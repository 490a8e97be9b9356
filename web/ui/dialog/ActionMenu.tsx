import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { TapGuard, useStirOnceClosed } from '../tap-guard/TapGuard.tsx'
import classes from './ActionMenu.module.css'

export type MenuAction = {
  readonly label: string
  readonly onPick: () => void
  /** Set apart and in red. */
  readonly isDangerous?: boolean
}

type Props = {
  readonly label: string
  /** The icon of the button, beside its label. */
  readonly icon?: ReactNode
  /** The only visible word of the button, whose label is for screen readers: «Plus» of a row. */
  readonly word?: string
  readonly isBusy?: boolean
  readonly actions: readonly MenuAction[]
  /** A note that explains the list of actions. */
  readonly note?: ReactNode
  readonly isDisabled?: boolean
}

const gap = 4

/**
 * «⋯»: the actions of a row; or a button with a label. It uses the browser's popover, as Mantine's menu would add 16 kB to every screen.
 */
export function ActionMenu({ label, icon, word, actions, note, isDisabled, isBusy }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useStirOnceClosed(isOpen)
  useBackHides(panel, isOpen)

  const onToggle = () => {
    const opens = panel.current?.matches(':popover-open') === true
    setIsOpen(opens)
    if (!panel.current || !opens) return
    if (button.current) placeBeside(panel.current, button.current.getBoundingClientRect())
    itemsOf(panel.current)[0]?.focus()
  }
  const pick = (action: MenuAction) => {
    panel.current?.hidePopover()
    button.current?.focus()
    action.onPick()
  }
  const opening = { ref: button, 'aria-haspopup': 'menu', popoverTarget: id, disabled: isDisabled } as const
  return (
    <>
      {icon || word ? (
        <Button
          {...opening}
          variant="default"
          size="touch"
          px="sm"
          leftSection={icon}
          loading={isBusy}
          aria-label={word && label}
        >
          {word ?? label}
        </Button>
      ) : (
        <ActionIcon {...opening} color="gray" aria-label={label}>
          <IconDots aria-hidden="true" />
        </ActionIcon>
      )}
      <div id={id} ref={panel} popover="auto" className={classes.panel} onToggle={onToggle}>
        <div
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={(event) => walk(event, itemsOf(event.currentTarget))}
        >
          <TapGuard view={isOpen}>
            {actions.map((action) => (
              <button
                key={action.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={classes.item}
                data-dangerous={action.isDangerous || undefined}
                onClick={() => pick(action)}
              >
                {action.label}
              </button>
            ))}
          </TapGuard>
        </div>
        {note ? <div className={classes.why}>{note}</div> : null}
      </div>
    </>
  )
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/** Places the menu under the button, or above it where there is no room; always within the window. */
function placeBeside(panel: HTMLElement, button: DOMRect): void {
  const { width, height } = panel.getBoundingClientRect()
  const hasRoomBelow = button.bottom + gap + height <= innerHeight
  const top = hasRoomBelow ? button.bottom + gap : Math.max(gap, button.top - gap - height)
  panel.style.top = `${top}px`
  panel.style.left = `${Math.max(gap, button.right - width)}px`
}

function walk(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  items[next]?.focus()
}

/** Hides the menu when the browser's «Retour» leads to another page. */
function useBackHides(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const hide = () => panel.current?.hidePopover()
    addEventListener('popstate', hide)
    return () => removeEventListener('popstate', hide)
  }, [panel, isOpen])
}
