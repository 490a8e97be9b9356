import { Refusal, type RefusalCode } from '#rules/plain/refusal.ts'
import { Link } from '../../app/address/links.tsx'
import { leavesDoubt } from '../../app/calls/failure.ts'
import { ActRefused } from '../../app/form/ActRefused.tsx'

type Props = {
  readonly refusal: Refusal
  /** The sentence shown for an error that is no refusal by a rule. */
  readonly whenBroken: RefusalCode
}

/** A refusal in its own words; any other error with the sentence of the specification and a reference. */
export function StandRefused({ refusal, whenBroken }: Props) {
  if (refusal.code === 'something-went-wrong')
    return <ActRefused refusal={new Refusal(whenBroken, refusal.details)} />
  if (leavesDoubt(refusal)) return <ActRefused failed={new Refusal(whenBroken).message} refusal={refusal} />
  return (
    <ActRefused refusal={refusal}>
      {refusal.code === 'vendor-till-open' ? (
        <Link
          className="fp-link"
          to="/admin/cashier-sessions"
          search={{ statut: 'open', operateur: String(refusal.details.staffId) }}
        >
          Voir sa caisse
        </Link>
      ) : null}
    </ActRefused>
  )
}
