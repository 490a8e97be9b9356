import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cardWarnings } from '#rules/event.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Link } from '../../address/links.tsx'
import { readingEvent } from '../../calls/event.ts'
import { useVenue } from '../../calls/venue.ts'
import { CardPicture } from './CardPicture.tsx'
import classes from './Print.module.css'

type Props = {
  /** Not on the page of the event itself. */
  readonly hasWayThere?: boolean
}

/** What comes out of the printer, what its code opens, and what to know before. */
export function CardAddress({ hasWayThere = true }: Props) {
  const venue = useVenue()
  const { data } = useQuery(readingEvent)
  if (!venue) return null
  const { brand, cardName, publicAddress } = venue
  const warnings = data ? cardWarnings(publicAddress, data.printedAddress) : []
  return (
    <div className={classes.before}>
      <CardPicture issuer={{ brand, event: cardName, publicAddress }} />
      <p>
        Le QR code ouvre <bdi className={classes.address}>{publicAddress}</bdi>
      </p>
      {warnings.length > 0 ? (
        <Notice tone="warn" icon={IconAlertTriangle}>
          {warnings.join(' ')}
        </Notice>
      ) : null}
      {hasWayThere ? (
        <Link to="/admin/event" className="fp-link">
          Changer le nom ou l'adresse
        </Link>
      ) : null}
    </div>
  )
}
