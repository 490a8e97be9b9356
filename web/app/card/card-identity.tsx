/** Parts shown both in the list of cards and in the history of a card. */
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardInChain } from '#contract/card/card.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { serialInWords } from '#rules/card/serial-number.ts'
import { formatDate } from '#rules/plain/french.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Link } from '../address/links.tsx'
import { queries } from '../calls/queries.ts'
import { copyText } from '../device/copy-text.ts'
import classes from './card-identity.module.css'
import { blockedOnSuspect } from './suspect-words.ts'

export function Authenticity({ isAuthentic }: { isAuthentic: boolean }) {
  const Sign = isAuthentic ? IconCheck : IconAlertTriangle
  return (
    <div>
      <p className={classes.authenticity} data-forged={!isAuthentic || undefined}>
        <Sign size={18} aria-hidden="true" />
        <span>{isAuthentic ? 'Authentique' : refusals['card-suspect']}</span>
      </p>
      {isAuthentic ? null : <WhatIsBlocked />}
    </div>
  )
}

const reading = queries.readCardSettings.queryOptions({ meta: { watches: ['cards'] } })

/** Explains what «Bloquer les cartes suspectes» stops on this card. */
function WhatIsBlocked() {
  const { data } = useQuery(reading)
  if (!data) return null
  return (
    <p className={classes.blocked}>
      {data.blocksSuspectCards
        ? `Bloquée\u00A0: ${blockedOnSuspect}.`
        : "Non bloquée\u00A0: l'argent y bouge comme sur une autre carte."}
    </p>
  )
}

type CardCodeProps = { readonly code: string; readonly serialNumber: number }

/** The code and, as on paper, its number under it. */
export function CardCode({ code, serialNumber }: CardCodeProps) {
  const [copied, setCopied] = useState<string>()
  const copy = async () => setCopied((await copyText(code)) ? code : undefined)
  return (
    <p className={classes.code}>
      <bdi className="fp-code">{code}</bdi>
      <Button
        variant="subtle"
        px="xs"
        aria-label={`Copier le code ${cardCodeTail(code)}`}
        onClick={() => void copy()}
      >
        <span role="status">{copied === code ? 'Copié' : 'Copier'}</span>
      </Button>
      <span className={classes.serial}>{serialInWords(serialNumber)}</span>
    </p>
  )
}

/** «Remplace la carte du 20 nov. 2026», a link to the history of that card. */
export function Predecessor({ previous }: { previous: CardInChain['previous'] }) {
  if (!previous) return null
  return (
    <p className={classes.chain}>
      Remplace la carte du{' '}
      <Link to="/cards/$id/history" params={{ id: previous.id }}>
        {formatDate(new Date(previous.createdAt))}
      </Link>
    </p>
  )
}
