import { useEffect, useState } from 'react'
import { Reveal } from '../ui/Reveal.tsx'
import classes from './Connection.module.css'
import { useConnection } from './connection.ts'
import type { LinkState } from './live-stream.ts'
import { adviceFor } from './offline-advice.ts'

const backMs = 3_000

const sentences: Record<Exclude<LinkState, 'live'>, string> = {
  lost: 'Connexion perdue. Nouvelle tentative…',
  'server-down': 'Le serveur ne répond pas.',
}

type Props = {
  /** In place of «Connexion perdue…», where the screen has more to say. */
  readonly whenLost?: string
}

/** Under the header, pushing the page down: never covers what one is doing. */
export function ConnectionBar({ whenLost }: Props) {
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
      <span className={classes.news}>{link === 'lost' && whenLost ? whenLost : sentences[link]}</span>
      <WhatWorks />
    </div>
  )
}

/** True for 3 s after the link has come back. */
function useIsBack(link: LinkState): boolean {
  const [known, setKnown] = useState(link)
  const [isBack, setIsBack] = useState(false)
  if (link !== known) {
    setKnown(link)
    setIsBack(link === 'live')
  }
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setIsBack(false), backMs)
    return () => clearTimeout(timer)
  }, [isBack])
  return isBack
}

function WhatWorks() {
  const { works, blocked } = adviceFor(location.pathname)
  return (
    <Reveal className={classes.question} label={'Que puis-je faire\u202F?'}>
      <p>{works}</p>
      <p>{blocked}</p>
    </Reveal>
  )
}
