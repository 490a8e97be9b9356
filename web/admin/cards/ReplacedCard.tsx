import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import type { CardInChain } from '#contract/card/card.ts'
import { cardCodeTail, shortCardCode } from '#rules/card/card-code.ts'
import { formatDate } from '#rules/plain/french.ts'
import { Link } from '../../app/address/links.tsx'
import { useNow } from '../../app/calls/clock.ts'
import identity from '../../app/card/card-identity.module.css'
import { Badge } from '../../ui/Badge.tsx'
import { CardTypeBadge } from '../../ui/card/CardTypeBadge.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { CardActions } from './CardActions.tsx'
import classes from './CardTile.module.css'
import { CardFacts } from './CardTile.tsx'
import { Ending } from './Ending.tsx'
import type { OnAct } from './tile-act.ts'

type Props = { readonly card: CardInChain; readonly onAct: OnAct }

/**
 * The tile of a replaced card: in short, with a link to the card that replaced it. It unfolds to all that the tile of any other card
 * shows.
 */
export function ReplacedCard({ card, onAct }: Props) {
  const { next } = card
  const [isUnfolded, setIsUnfolded] = useState(false)
  const now = useNow(60_000)
  return (
    <article
      tabIndex={-1}
      className={`fp-panel ${classes.tile}`}
      data-type={card.type}
      data-replaced
      aria-label={`Carte remplacée ${cardCodeTail(card.code)}`}
    >
      <header className={classes.head}>
        <span className={classes.badges}>
          <CardTypeBadge type={card.type} />
          <Badge tone="off" icon={IconBan}>
            Remplacée
          </Badge>
        </span>
      </header>
      <p>
        <bdi className="fp-code">{shortCardCode(card.code)}</bdi>, créée le{' '}
        {formatDate(new Date(card.createdAt))}
      </p>
      <Ending card={card} />
      {next ? (
        <p className={identity.chain}>
          Nouvelle carte{' '}
          <Link to="/cards" search={{ q: next.code }}>
            <bdi className="fp-code">{shortCardCode(next.code)}</bdi>
          </Link>
        </p>
      ) : null}
      <div>
        <TextButton aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {isUnfolded ? 'Voir moins' : 'Tout voir'}
        </TextButton>
      </div>
      {isUnfolded ? <CardFacts card={card} now={now} /> : null}
      <CardActions card={card} onAct={onAct} />
    </article>
  )
}
