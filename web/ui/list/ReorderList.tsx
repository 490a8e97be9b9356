import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './ReorderList.module.css'

type Item = { readonly id: string; readonly name: string }

type Props<Row extends Item> = {
  readonly label: string
  readonly items: readonly Row[]
  /** Positions are counted from 0. */
  readonly onMove: (from: number, to: number) => void
  readonly children: (item: Row) => ReactNode
}

/** Silences the library's announcements in English: the strip that offers to undo a move says where the row went. */
const silence = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
function nothing() {
  return undefined
}

/** Rows that a person sorts: by the handle, by «Monter» and «Descendre», or by Alt with an arrow key in a row. */
export function ReorderList<Row extends Item>({ label, items, onMove, children }: Props<Row>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const list = useRef<HTMLUListElement>(null)
  const noteFocus = useKeptFocus(items)
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return
    noteFocus(list.current)
    onMove(from, to)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{ announcements: silence, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul ref={list} className={classes.list} aria-label={label}>
          {items.map((item, place) => (
            <SortableRow
              key={item.id}
              item={item}
              isFirst={place === 0}
              isLast={place === items.length - 1}
              onStep={(step) => move(place, place + step)}
            >
              {children(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** A row moved within the page loses the focus: it gets it back once the rows are in their new order. */
function useKeptFocus(items: readonly Item[]) {
  const focused = useRef<HTMLElement | null>(null)
  const order = items.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the order has changed.
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (element?.isConnected && document.activeElement !== element) element.focus()
  }, [order])
  return (list: HTMLElement | null) => {
    const active = document.activeElement
    focused.current = active instanceof HTMLElement && list?.contains(active) ? active : null
  }
}

type RowProps = {
  readonly item: Item
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onStep: (step: -1 | 1) => void
  readonly children: ReactNode
}

function SortableRow({ item: { id, name }, isFirst, isLast, onStep, children }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const stepByKeys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || !step) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <li
      ref={setNodeRef}
      className={`fp-panel ${classes.row}`}
      data-row
      data-lifted={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      onKeyDown={stepByKeys}
    >
      <span
        ref={setActivatorNodeRef}
        className={classes.handle}
        aria-hidden="true"
        data-handle
        {...listeners}
      >
        <IconGripVertical size={20} />
      </span>
      <div className={classes.item}>{children}</div>
      <div className={classes.steps}>
        <Step label={`Monter ${name}`} isOff={isFirst} onStep={() => onStep(-1)}>
          <IconArrowUp size={20} aria-hidden="true" />
        </Step>
        <Step label={`Descendre ${name}`} isOff={isLast} onStep={() => onStep(1)}>
          <IconArrowDown size={20} aria-hidden="true" />
        </Step>
      </div>
    </li>
  )
}

type StepProps = {
  readonly label: string
  /** Disabled but still focusable, so that the focus is not lost. */
  readonly isOff: boolean
  readonly onStep: () => void
  readonly children: ReactNode
}

const Step = ({ label, isOff, onStep, children }: StepProps) => (
  <ActionIcon
    color="gray"
    size={44}
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    data-disabled={isOff || undefined}
    onClick={onStep}
  >
    {children}
  </ActionIcon>
)
