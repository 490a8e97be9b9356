/** The columns that the previews of all imports share: the state of a line, and the acts on it. */
import { Button } from '@mantine/core'
import { type Icon, IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import classes from './Lines.module.css'

type Acts<Line> = {
  readonly isBusy: boolean
  readonly numberOf: (line: Line) => number
  /** Whether the line was sent already: nothing can be done to it then. */
  readonly isOver?: (line: Line) => boolean
  readonly onCorrect: (line: Line) => void
  /** Removes the line, where there is room for that button; elsewhere it is in the dialog that corrects the line. */
  readonly onRemove?: (line: Line) => void
}

/** «Corriger», «Retirer» */
export const lineActs = <Line,>({ isBusy, numberOf, isOver, ...on }: Acts<Line>): Column<Line> => ({
  key: 'acts',
  label: 'Actions',
  isActs: true,
  cell: (line) =>
    isOver?.(line) ? null : (
      <span className={classes.acts}>
        <Button
          variant="default"
          px="sm"
          disabled={isBusy}
          aria-label={`Corriger la ligne ${numberOf(line)}`}
          onClick={() => on.onCorrect(line)}
        >
          Corriger
        </Button>
        {on.onRemove ? (
          <Button
            variant="subtle"
            px="sm"
            disabled={isBusy}
            aria-label={`Retirer la ligne ${numberOf(line)}`}
            onClick={() => on.onRemove?.(line)}
          >
            Retirer
          </Button>
        ) : null}
      </span>
    ),
})

type StateProps = {
  readonly tone: Tone
  readonly icon?: Icon
  readonly word: string
  /** The faults of the line, or what it changes. */
  readonly children?: ReactNode
  readonly isProblem?: boolean
}

export const LineState = ({
  tone,
  icon = IconAlertTriangle,
  word,
  children,
  isProblem = true,
}: StateProps) => (
  <span className={classes.state}>
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
    {children ? <span className={isProblem ? classes.problems : undefined}>{children}</span> : null}
  </span>
)
