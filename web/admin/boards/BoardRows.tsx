import { Button } from '@mantine/core'
import { type Icon, IconCircleCheck, IconCircleDashed, IconCircleOff } from '@tabler/icons-react'
import type { ListedBoard } from '#contract/kitchen/board.ts'
import { boardStanding } from '#rules/kitchen/board.ts'
import { formatDayAndTime } from '#rules/plain/french.ts'
import { useNow } from '../../app/calls/clock.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import classes from './Boards.module.css'

type Props = {
  readonly boards: readonly ListedBoard[]
  readonly stands: readonly Stand[]
  readonly onRevoke: (board: ListedBoard) => void
}

type Standing = ReturnType<typeof boardStanding>

const words: Record<Standing, { readonly word: string; readonly tone: Tone; readonly icon: Icon }> = {
  shown: { word: 'Allumé', tone: 'good', icon: IconCircleCheck },
  silent: { word: 'Éteint', tone: 'off', icon: IconCircleOff },
  unseen: { word: 'Jamais ouvert', tone: 'warn', icon: IconCircleDashed },
}

export function BoardRows({ boards, stands, onRevoke }: Props) {
  const now = useNow(10_000)
  const nameOf = (standId: string) => stands.find(({ id }) => id === standId)?.name
  return (
    <ul className={classes.boards} aria-label="Écrans">
      {boards.map((board) => {
        const seenAt = board.lastSeenAt === null ? null : new Date(board.lastSeenAt)
        const { word, tone, icon } = words[boardStanding(seenAt, now)]
        return (
          <li key={board.id} className={`fp-panel ${classes.board}`}>
            <span className={classes.words}>
              <span className="fp-name">{board.name}</span>
              <span>{board.standIds.map(nameOf).filter(Boolean).join(', ')}</span>
              <span className={classes.seen}>
                <Badge tone={tone} icon={icon}>
                  {word}
                </Badge>
                {seenAt ? <span>Vu {formatDayAndTime(seenAt, now)}</span> : null}
              </span>
            </span>
            <Button
              variant="default"
              size="touch"
              aria-label={`Retirer ${board.name}`}
              onClick={() => onRevoke(board)}
            >
              Retirer
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
