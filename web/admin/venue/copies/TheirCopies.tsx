import type { CopiesOnTheWire } from '#contract/venue/copies.ts'
import { counted, formatDayAndTime } from '#rules/plain/french.ts'
import { useNow } from '../../../app/calls/clock.ts'
import { FigureList } from '../../../ui/FigureList.tsx'
import classes from './Copies.module.css'

type Props = { readonly theirs: CopiesOnTheWire['theirs'] }

/** A PostgreSQL of the organiser's own copies itself: what can be asked of it. */
export function TheirCopies({ theirs }: Props) {
  const now = useNow(10_000)
  return (
    <div className={classes.copies}>
      <p>
        <b>Copies de la base&nbsp;: par votre PostgreSQL.</b> Ses copies et leurs reprises sont les
        vôtres&nbsp;; <span className={classes.file}>docs/own-postgresql.md</span> en donne des exemples
        entiers. L'archive et les clés de la maison vont, elles, à l'emplacement choisi ici.
      </p>
      {theirs ? (
        <FigureList
          figures={[
            [
              'Journal archivé',
              theirs.archivedAt === null ? 'Jamais' : formatDayAndTime(new Date(theirs.archivedAt), now),
            ],
            ...(theirs.archiveFailedAt === null
              ? []
              : [['Échec depuis', formatDayAndTime(new Date(theirs.archiveFailedAt), now)] as const]),
            [
              'Serveurs qui suivent',
              theirs.standbys === null ? 'Inconnu' : counted(theirs.standbys, 'serveur', 'serveurs'),
            ],
          ]}
        />
      ) : null}
    </div>
  )
}
