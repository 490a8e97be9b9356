import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { ConnectionDot } from '../../app/calls/ConnectionDot.tsx'
import { UnsettledChip } from '../../app/money/UnsettledChip.tsx'
import { OwnHead } from '../../app/shell/phone/OwnHead.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { DeskState } from '../desk-state.ts'
import type { Layout } from '../use-layout.ts'
import classes from './Head.module.css'

type Props = {
  readonly layout: Layout
  readonly stand: string
  /** Undefined until it is known. */
  readonly isTillClosed?: boolean | undefined
  readonly step?: DeskState['step']['at']
  readonly words: ReactNode
  readonly children?: ReactNode
}

/** The stand's name and the buttons of its people: one row; on a phone two, in place of the bar with the brand. */
export function HeadFrame({ layout, stand, isTillClosed, step, words, children }: Props) {
  const isPaying = step === 'scan' || step === 'card' || undefined
  const sign = isTillClosed === undefined ? null : <TillSign isClosed={isTillClosed} />
  return (
    <div className={classes.head}>
      {layout === 'bar' ? (
        <OwnHead>
          <div className={classes.first}>
            {sign}
            <Title stand={stand} />
            <UnsettledChip />
            <ConnectionDot />
          </div>
          <div className={classes.words} data-paying={isPaying}>
            <TapGuard view={isPaying}>{words}</TapGuard>
          </div>
        </OwnHead>
      ) : (
        <header className={classes.row} data-paying={isPaying}>
          {sign}
          <Title stand={stand} />
          <div className={classes.words}>
            <TapGuard view={isPaying}>{words}</TapGuard>
          </div>
        </header>
      )}
      {children}
    </div>
  )
}

/** The whole name, however long: its letters shrink with the width, and it wraps to a second line before it is cut. */
function Title({ stand }: { readonly stand: string }) {
  const isWide = useMedia('(min-width: 90em)')
  return (
    <div className={classes.room} style={{ '--letters': stand.length } as CSSProperties}>
      <h1 className={classes.title}>
        <span className={isWide ? undefined : 'fp-hidden'}>Point de vente · </span>
        {stand}
      </h1>
    </div>
  )
}

function TillSign({ isClosed }: { readonly isClosed: boolean }) {
  const isRoomy = useMedia('(min-width: 75em)')
  const word = isClosed ? 'Caisse fermée' : 'Caisse ouverte'
  const Sign = isClosed ? IconLock : IconCircleCheck
  if (isRoomy)
    return (
      <Badge tone={isClosed ? 'off' : 'good'} icon={Sign}>
        {word}
      </Badge>
    )
  return (
    <span
      className={classes.dot}
      data-closed={isClosed || undefined}
      role="img"
      aria-label={word}
      title={word}
    >
      <Sign size={20} aria-hidden="true" />
    </span>
  )
}
