import { Button } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MachineStateOnTheWire } from '#contract/venue/machine.ts'
import { checkTitles, untoldWords } from '#rules/machine/checks.ts'
import { type Colour, colourWords, stateWords, worstOf } from '#rules/machine/finding.ts'
import { formatTime } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { queries } from '../../app/calls/queries.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import classes from './MachineState.module.css'
import type { Standing } from './standing.ts'
import venueClasses from './Venue.module.css'

/** Looked at once in five minutes by itself: each look tries the disk, the printers and the base station. */
const readingMachine = queries.readMachineState.queryOptions({ meta: { watches: [] }, staleTime: 5 * 60_000 })

export function useMachineStanding(): Standing | undefined {
  const { data } = useQuery(readingMachine)
  if (!data) return undefined
  const worst = worstOf(data.lines)
  // Both counts have no room in the list.
  return { says: stateWords(data.lines.filter(({ colour }) => colour === worst)), isDone: worst === 'green' }
}

/** What `npm run doctor` tells whoever keeps the machine, for an organiser who opens no terminal. */
export function MachineState() {
  const query = useQuery(readingMachine)
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']}>
      {({ asOf, lines, untold }) => (
        <div className={venueClasses.words}>
          <div className={classes.head}>
            <p role="status">
              <strong>{stateWords(lines)}</strong>, à {formatTime(new Date(asOf))}
            </p>
            <Button
              variant="default"
              size="touch"
              leftSection={<IconRefresh size={20} aria-hidden="true" />}
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              Regarder encore
            </Button>
          </div>
          <ul className={classes.lines} aria-label="Points regardés">
            {lines.map((line) => (
              <Line key={line.check} line={line} />
            ))}
          </ul>
          {untold.length > 0 ? <p className={classes.untold}>{untoldWords(untold)}</p> : null}
        </div>
      )}
    </QueryState>
  )
}

const looks: Readonly<Record<Colour, { readonly tone: Tone; readonly icon: Icon }>> = {
  green: { tone: 'good', icon: IconCircleCheck },
  amber: { tone: 'warn', icon: IconAlertTriangle },
  red: { tone: 'bad', icon: IconCircleX },
}

type LineProps = { readonly line: MachineStateOnTheWire['lines'][number] }

const Line = ({ line: { check, colour, says, todo } }: LineProps) => (
  <li className={classes.line} data-colour={colour}>
    <h3 className={classes.title}>{checkTitles[check]}</h3>
    <span className={classes.badge}>
      <Badge {...looks[colour]}>{colourWords[colour]}</Badge>
    </span>
    <div className={classes.words}>
      <p>{says}</p>
      {todo === null ? null : <p className={classes.todo}>{todo}</p>}
    </div>
  </li>
)
