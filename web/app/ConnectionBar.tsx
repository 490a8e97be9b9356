import { useEffect, useId, useState } from 'react'
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
      <span>{link === 'lost' && whenLost ? whenLost : sentences[link]}</span>
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

/** The browser's own popover: it must work when nothing more can be downloaded. */
function WhatWorks() {
  const { works, blocked } = adviceFor(location.pathname)
  const id = useId()
  return (
    <>
      <button type="button" className={classes.question} popoverTarget={id}>
        Que puis-je faire&#8239;?
      </button>
      <div id={id} popover="auto" className={classes.advice}>
        <p>{works}</p>
        <p>{blocked}</p>
      </div>
    </>
  )
}
