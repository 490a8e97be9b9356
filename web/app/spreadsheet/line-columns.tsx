/** What the previews of all imports have in common: the state of a line, and what can be done to it. */
import { Button } from '@mantine/core'
import { type Icon, IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/list/list-props.ts'
import classes from './Lines.module.css'

type Acts<Line> = {
  readonly isBusy: boolean
  readonly numberOf: (line: Line) => number
  /** Nothing is done to a line that is sent already. */
  readonly isOver?: (line: Line) => boolean
  readonly onCorrect: (line: Line) => void
  /** Where there is room for it; elsewhere a line is taken away where it is corrected. */
  readonly onRemove?: (line: Line) => void
}

/** «Corriger», «Retirer» */
export const lineActs = <Line,>({ isBusy, numberOf, isOver, ...on }: Acts<Line>): Column<Line> => ({
  key: 'acts',
  label: 'Actions',
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
  /** What is wrong with the line, or what it changes. */
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
