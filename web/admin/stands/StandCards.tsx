import { Button, Skeleton } from '@mantine/core'
import { IconBan, IconBuildingWarehouse, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import type { ListedStand } from '#contract/venue/stand.ts'
import { Link } from '../../app/address/links.tsx'
import { useAmounts } from '../../app/device/masked-amounts.ts'
import type { ShownRows } from '../../app/list/ListRows.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { useTint } from '../../ui/use-tint.ts'
import { StandLinks } from './StandLinks.tsx'
import { StandMenu } from './StandMenu.tsx'
import { StandSwitch } from './StandSwitch.tsx'
import classes from './Stands.module.css'
import { reserveInWords, vendorsInWords } from './stand-list.ts'

type Acts = { readonly onEdit: (stand: ListedStand) => void; readonly onDelete: (stand: ListedStand) => void }

export function StandCards({ rows, isDimmed, ...acts }: ShownRows<ListedStand> & Acts) {
  return (
    <ul className={classes.grid} aria-label="Stands" data-dimmed={isDimmed || undefined} aria-busy={isDimmed}>
      {rows.map((stand) => (
        <li key={stand.id} data-row>
          <StandCard stand={stand} {...acts} />
        </li>
      ))}
    </ul>
  )
}

const six = Array.from({ length: 6 }, (_, place) => place)

export const StandCardsSkeleton = () => (
  <div className={classes.grid} aria-hidden="true">
    {six.map((place) => (
      <Skeleton key={place} height={230} radius="lg" />
    ))}
  </div>
)

function StandCard({ stand, onEdit, onDelete }: { readonly stand: ListedStand } & Acts) {
  const sales = useTint<HTMLDivElement>(stand.todaySales)
  const written = useAmounts()
  return (
    <article
      className={`fp-panel ${classes.card}`}
      style={{ borderInlineStartColor: stand.color }}
      aria-label={stand.name}
    >
      <header className={classes.head}>
        <h2 className={classes.title}>
          <StandName stand={stand} />
        </h2>
        <CardStatus stand={stand} />
        <StandMenu stand={stand} label={`Autres actions sur ${stand.name}`} onDelete={onDelete} />
      </header>
      <p className={classes.vendor}>{stand.isReserve ? reserveInWords : vendorsInWords(stand)}</p>
      {stand.isReserve ? null : (
        <div ref={sales} className={classes.figures}>
          <FigureList
            figures={[
              ['Ventes du jour', written(stand.todaySales)],
              ['Transactions', String(stand.transactionCount)],
              ['Panier moyen', written(stand.averageTransaction)],
            ]}
          />
        </div>
      )}
      <StandLinks stand={stand} />
      <div className={classes.acts}>
        <Button
          variant="default"
          size="touch"
          aria-haspopup="dialog"
          aria-label={`Modifier ${stand.name}`}
          onClick={() => onEdit(stand)}
        >
          Modifier
        </Button>
        <StandSwitch stand={stand} />
      </div>
    </article>
  )
}

/** The name opens the sheet of the stand. The letter is the one that stands before the numbers of its orders. */
export function StandName({ stand: { id, name, letter } }: { readonly stand: ListedStand }) {
  return (
    <Link
      to="/stands"
      search={(before) => ({ ...before, id })}
      state={{ isDetail: true }}
      resetScroll={false}
      className="fp-name"
    >
      {letter === '' ? null : (
        <span className={classes.letter} aria-hidden="true">
          {letter}
        </span>
      )}
      <span>{name}</span>
    </Link>
  )
}

export function StandStatus({ stand: { isActive, isPaused } }: { readonly stand: ListedStand }) {
  if (isActive && isPaused)
    return (
      <Badge tone="note" icon={IconPlayerPause}>
        En pause
      </Badge>
    )
  return (
    <Badge tone={isActive ? 'good' : 'off'} icon={isActive ? IconCircleCheck : IconBan}>
      {isActive ? 'Actif' : 'Inactif'}
    </Badge>
  )
}

const CardStatus = ({ stand }: { readonly stand: ListedStand }) => (
  <span className={classes.badges}>
    {stand.isReserve ? (
      <Badge tone="note" icon={IconBuildingWarehouse}>
        Réserve
      </Badge>
    ) : null}
    <StandStatus stand={stand} />
  </span>
)
