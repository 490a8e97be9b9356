import { useEffect, useState } from 'react'
import { Popover } from '../../ui/dialog/Popover.tsx'
import classes from './Connection.module.css'
import { useConnection } from './connection.ts'
import type { LinkState } from './live-stream.ts'

const backMs = 3_000

export const linkSentences: Record<Exclude<LinkState, 'live'>, string> = {
  lost: 'Connexion perdue. Nouvelle tentative…',
  'server-down': 'Le serveur ne répond pas.',
}

type Props = {
  /** In place of «Connexion perdue…», where the screen has more to say. */
  readonly whenLost?: string
}

/** Under the header, pushing the page down, so that it never covers the person's work. */
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
      <span className={classes.news}>{link === 'lost' && whenLost ? whenLost : linkSentences[link]}</span>
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
    <Popover className={classes.question} label={'Que puis-je faire\u202F?'}>
      <p>{works}</p>
      <p>{blocked}</p>
    </Popover>
  )
}

/** What still works on a screen without a link, and what does not. */
type Advice = { readonly works: string; readonly blocked: string }

const pointOfSale: Advice = {
  works: 'La grille, le panier, la recherche et les dernières ventes restent utilisables.',
  blocked: 'Le paiement et la lecture des cartes attendent la connexion.',
}

const desk: Advice = {
  works: "Le comptage en cours et l'historique déjà affiché restent utilisables.",
  blocked: 'Recharger, rembourser, initialiser et lire une carte attendent la connexion.',
}

const kitchen: Advice = {
  works: 'Les commandes affichées restent\u202F; vos étapes sont gardées et seront envoyées au retour.',
  blocked: 'Les nouvelles commandes et «\u00A0Rappeler\u00A0» attendent la connexion.',
}

const lists: Advice = {
  works: 'Les dernières données lues restent affichées.',
  blocked: "Aucune modification n'est possible.",
}

const signIn: Advice = {
  works: 'Vérifiez que cet appareil est sur le réseau du site.',
  blocked: 'La connexion à un compte attend le réseau.',
}

function adviceFor(path: string): Advice {
  if (path === '/login') return signIn
  if (path === '/pos' || path === '/cashier-session') return pointOfSale
  if (path.startsWith('/recharge') || path === '/cashier') return desk
  return path === '/kitchen' ? kitchen : lists
}
