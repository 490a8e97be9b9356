import { useEffect, useState } from 'react'
import { Popover } from '../../ui/dialog/Popover.tsx'
import { areAway } from '../../ui/tap-guard/hands.ts'
import { onceHands } from '../../ui/tap-guard/watch-hands.ts'
import classes from './Connection.module.css'
import { useConnection } from './connection.ts'
import type { LinkState } from './live-stream.ts'

const backMs = 3_000

export const linkSentences: Record<Exclude<LinkState, 'live'>, string> = {
  lost: 'Connexion perdue. Nouvelle tentative…',
  'server-down': 'Le serveur ne répond pas.',
  crowded: "Trop d'onglets ouverts\u00A0: fermez-en un.",
}

/** What still works on a screen without a connection, and what does not. */
export type Advice = { readonly works: string; readonly blocked: string }

type Props = {
  readonly advice: Advice
  /** Shown in place of «Connexion perdue…», where the screen has more to say. */
  readonly whenLost?: string
}

/** The bar of the connection, under the header. It pushes the page down, so that it never covers the person's work. */
export function ConnectionBar({ whenLost, advice }: Props) {
  const link = useConnection()
  const isBack = useIsBack(link)
  if (link === 'live') {
    return (
      <div role="status">
        {isBack ? (
          <div className={classes.bar} data-link="back">
            Connexion rétablie
          </div>
        ) : null}
      </div>
    )
  }
  return (
    <div className={classes.bar} data-link={link} role="status">
      <span className={classes.news}>{link === 'lost' && whenLost ? whenLost : linkSentences[link]}</span>
      <Popover className={classes.question} label={'Que puis-je faire\u202F?'}>
        <p>{advice.works}</p>
        <p>{advice.blocked}</p>
      </Popover>
    </div>
  )
}

/** True for 3 s after the connection is back, and longer while a finger is down: the page moves up when the bar goes. */
function useIsBack(link: LinkState): boolean {
  const [known, setKnown] = useState(link)
  const [isBack, setIsBack] = useState(false)
  if (link !== known) {
    setKnown(link)
    setIsBack(link === 'live')
  }
  useEffect(() => {
    if (!isBack) return
    const since = performance.now()
    return onceHands(
      (hands, now) => now - since >= backMs && areAway(hands, now),
      () => setIsBack(false),
    )
  }, [isBack])
  return isBack
}
