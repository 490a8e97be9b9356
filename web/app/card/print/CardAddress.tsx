import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { refusals } from '#rules/plain/refusal.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Link } from '../../address/links.tsx'
import { QueryState } from '../../calls/QueryState.tsx'
import { useVenue } from '../../calls/venue.ts'
import { CardPicture } from './CardPicture.tsx'
import { readingCardFront, useIssuer } from './card-front.ts'
import { useCardWarnings } from './card-warnings.ts'
import classes from './Print.module.css'

/** The card as it will be printed, the address that its code opens, and warnings. */
export function CardAddress() {
  const front = useQuery(readingCardFront)
  const issuer = useIssuer()
  return (
    <div className={classes.before}>
      <QueryState query={front} whenFailed={refusals['loading-failed']}>
        {() => (issuer ? <CardPicture issuer={issuer} /> : null)}
      </QueryState>
      <CardAddressWords />
      <Link to="/admin/venue" search={{ etape: 'carte' }} className="fp-link">
        Changer le nom, l'image ou l'adresse
      </Link>
    </div>
  )
}

/** The address that the code of a card opens, and warnings about it. */
export function CardAddressWords() {
  const venue = useVenue()
  const warnings = useCardWarnings() ?? []
  if (!venue) return null
  const { cardPrefix } = venue
  return (
    <div className={classes.before}>
      <p>
        {cardPrefix ? (
          <>
            Le QR code ouvre <bdi className={classes.address}>{cardPrefix}</bdi>
          </>
        ) : (
          withoutAddress(cardPrefix)
        )}
      </p>
      {warnings.length > 0 ? (
        <Notice tone="warn" icon={IconAlertTriangle}>
          {warnings.join(' ')}
        </Notice>
      ) : null}
    </div>
  )
}

const withoutAddress = (cardPrefix: string | null): string =>
  cardPrefix === null ? "L'adresse de vos cartes n'est pas encore choisie." : 'Le QR code porte le code seul.'
