import type { Refusal } from '#rules/plain/refusal.ts'
import { Link } from '../../address/links.tsx'

/** Shown when the event has no name yet: a link to the step that asks for it. */
export const whenNameless = ({ code, message }: Refusal) =>
  code === 'event-name-missing' ? (
    <p role="alert">
      {message}{' '}
      <Link to="/admin/venue" search={{ etape: 'evenement' }} className="fp-link">
        Réglages du lieu
      </Link>
    </p>
  ) : undefined
