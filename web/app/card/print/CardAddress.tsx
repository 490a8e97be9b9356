import { IconAlertTriangle } from '@tabler/icons-react'
import { Notice } from '../../../ui/Notice.tsx'
import { Link } from '../../address/links.tsx'
import { useVenue } from '../../calls/venue.ts'
import { CardPicture } from './CardPicture.tsx'
import { useCardWarnings } from './card-warnings.ts'
import classes from './Print.module.css'

type Props = {
  /** Not on the page of the event itself. */
  readonly hasWayThere?: boolean
}

/** What comes out of the printer, what its code opens, and what to know before. */
export function CardAddress({ hasWayThere = true }: Props) {
  const venue = useVenue()
  const warnings = useCardWarnings() ?? []
  if (!venue) return null
  const { brand, cardName, cardPrefix } = venue
  return (
    <div className={classes.before}>
      <CardPicture issuer={{ brand, event: cardName, cardPrefix: cardPrefix ?? '' }} />
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
      {hasWayThere ? (
        <Link to="/admin/venue" className="fp-link">
          Changer le nom ou l'adresse
        </Link>
      ) : null}
    </div>
  )
}

const withoutAddress = (cardPrefix: string | null): string =>
  cardPrefix === null ? "L'adresse de vos cartes n'est pas encore choisie." : 'Le QR code porte le code seul.'
