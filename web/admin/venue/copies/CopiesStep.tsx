import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CopiesOnTheWire, CopyPlaceOnTheWire } from '#contract/venue/copies.ts'
import { placeSlots } from '#rules/copies/copy-place.ts'
import { copyTile } from '#rules/copies/copy-tile.ts'
import { placeState } from '#rules/copies/place-state.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { now as serverNow, useNow } from '../../../app/calls/clock.ts'
import { QueryState } from '../../../app/calls/QueryState.tsx'
import { useConfirmed } from '../../../app/confirm/use-confirmed.tsx'
import { toneOf } from '../../../app/copies/copy-tones.ts'
import { readingCopies, readingCopiesSeldom } from '../../../app/copies/reading-copies.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { Standing } from '../standing.ts'
import { AddPlace, AddPlaceButton } from './AddPlace.tsx'
import classes from './Copies.module.css'
import { CopyPlace } from './CopyPlace.tsx'
import { RescueKey } from './RescueKey.tsx'
import { TheirCopies } from './TheirCopies.tsx'

const standingOf = { green: 'À jour', amber: 'À surveiller', red: 'À régler' } as const

export function useCopiesStanding(): Standing | undefined {
  const { data } = useQuery(readingCopiesSeldom)
  if (!data) return undefined
  const { tone } = copyTile(data, serverNow())
  if (!data.isOurs && data.places.length === 0)
    return { says: 'Par votre PostgreSQL', isDone: tone === 'green' }
  if (data.places.length === 0) return { says: 'Aucun emplacement', isDone: false }
  if (data.key.state === 'missing') return { says: 'Clé de secours à imprimer', isDone: false }
  if (data.key.state === 'unread') return { says: 'Clé de secours à relire', isDone: false }
  if (data.key.state === 'old') return { says: 'Clé de secours à refaire', isDone: false }
  // The sentence of the tile has no room in the list.
  return { says: standingOf[tone], isDone: tone === 'green' }
}

/**
 * Where copies go, or the archive alone where the database is a PostgreSQL of the organiser's own, how each place is, and the key that opens
 * them. The key comes first until it lies on a paper that was read.
 */
export function CopiesStep() {
  const query = useQuery(readingCopies)
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']}>
      {(copies) => (
        <div className={classes.copies}>
          {copies.isOurs ? null : <TheirCopies theirs={copies.theirs} />}
          <Places copies={copies} />
        </div>
      )}
    </QueryState>
  )
}

function Places({ copies }: { readonly copies: CopiesOnTheWire }) {
  const { isOurs, places, key } = copies
  const [isAdding, setIsAdding] = useState(false)
  const now = useNow(1_000)
  if (places.length === 0)
    return (
      <div className={classes.copies}>
        <p>
          {isOurs
            ? "Choisissez une clé USB ou un autre disque. Une copie s'y fait toute seule, en continu\u00A0: rien n'est perdu avec l'ordinateur."
            : "Choisissez une clé USB ou un autre disque. L'archive et les clés de la maison y vont chaque nuit, chiffrées."}
        </p>
        <AddPlace taken={[]} />
        {isOurs ? (
          <p>
            <Help />
          </p>
        ) : (
          <ArchiveActs>
            <Help />
          </ArchiveActs>
        )}
      </div>
    )
  const isToMend = (place: CopyPlaceOnTheWire) =>
    place.trouble !== null &&
    toneOf(placeState({ ...place, silentSince: copies.silentSince }, now, isOurs)) === 'bad'
  const isKeyOnPaper = key.state !== 'missing' && key.state !== 'unread'
  const mayAdd = places.length < placeSlots.length && !isAdding
  const add = () => setIsAdding(true)
  return (
    <div className={classes.copies}>
      {copies.silentSince === null ? null : (
        <div role="status">
          <Notice tone="warn">{refusals['copies-silent']}</Notice>
        </div>
      )}
      {isKeyOnPaper ? null : <RescueKey copies={copies} />}
      {places.map((place) => (
        <CopyPlace
          key={place.id}
          place={place}
          copies={copies}
          isToMend={isToMend(place)}
          onAdd={mayAdd ? add : undefined}
        />
      ))}
      {isAdding ? <AddPlace taken={places} onClose={() => setIsAdding(false)} /> : null}
      {/* A place in trouble offers the same. */}
      {mayAdd && !places.some(isToMend) ? <AddPlaceButton onClick={add} /> : null}
      {isKeyOnPaper ? <RescueKey copies={copies} /> : null}
      <section className={classes.key} aria-label="Archive">
        <h3>Archive</h3>
        <p>Toute la maison, lisible sans FarhaPass&nbsp;: à garder, ou à remettre à qui tient vos comptes.</p>
        <ArchiveActs />
      </section>
      <p>
        <Help />
      </p>
    </div>
  )
}

/** The browser writes it to its disk while it comes: an evening of a large event is larger than the memory of a page. */
function ArchiveActs({ children }: { readonly children?: ReactNode }) {
  const confirmed = useConfirmed()
  return (
    <div className={classes.acts}>
      <Button
        variant="default"
        size="touch"
        leftSection={<IconDownload size={20} aria-hidden="true" />}
        onClick={() => confirmed.before(takeArchive)}
      >
        Télécharger l'archive
      </Button>
      <a className="fp-link" href="/verifier.html" target="_blank" rel="noopener">
        Vérifier une archive
      </a>
      {children}
      {confirmed.dialog}
    </div>
  )
}

/** A link of its own, so that the page stays where the server refuses. */
function takeArchive(): void {
  const link = document.createElement('a')
  link.href = '/api/v1/archive'
  link.download = ''
  link.click()
}

const Help = () => (
  <a className="fp-link" href="/aide/reprise" target="_blank" rel="noopener">
    Comment reprendre une copie&#8239;?
  </a>
)
