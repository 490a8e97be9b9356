import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CopyVolumeOnTheWire } from '#contract/venue/copies.ts'
import { longestPlaceFolder, longestPlaceName, nameOfFolder } from '#rules/copies/copy-place.ts'
import { kindWords } from '#rules/copies/place-words.ts'
import { formatBytes } from '#rules/plain/bytes.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../../../app/calls/ask.ts'
import { QueryState } from '../../../app/calls/QueryState.tsx'
import { queries } from '../../../app/calls/queries.ts'
import { useConfirmed } from '../../../app/confirm/use-confirmed.tsx'
import { ActButton } from '../../../app/form/ActButton.tsx'
import { ActForm } from '../../../app/form/ActForm.tsx'
import { ActRefused } from '../../../app/form/ActRefused.tsx'
import { useAct } from '../../../app/form/use-act.ts'
import { useDraft } from '../../../app/form/use-draft.ts'
import { newOperationId } from '../../../app/money/operation.ts'
import classes from './Copies.module.css'

type Named = { readonly name: string; readonly folder: string }
type Props = {
  /** The places that are there. */
  readonly taken: readonly Named[]
  readonly onClose?: () => void
}

/** A stick that is plugged in while somebody looks appears by itself. */
const readingVolumes = queries.lookForCopyVolumes.queryOptions({
  meta: { watches: ['copies'] },
  refetchInterval: 3_000,
})

/** One tap on a volume that was found, or the path of a folder. */
export function AddPlace({ taken, onClose }: Props) {
  const query = useQuery(readingVolumes)
  return (
    <section className={classes.adding} aria-label="Ajouter un emplacement">
      {onClose ? <h3>Ajouter un emplacement</h3> : null}
      <QueryState query={query} whenFailed={refusals['loading-failed']}>
        {(volumes) => <Volumes volumes={volumes} taken={taken} onAdded={onClose} />}
      </QueryState>
      <details className={classes.other}>
        <summary>Un autre dossier</summary>
        <FolderForm taken={taken} onAdded={onClose} />
      </details>
      {onClose ? (
        <Button className={classes.alone} variant="default" size="touch" onClick={onClose}>
          Annuler
        </Button>
      ) : null}
    </section>
  )
}

export const AddPlaceButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button
    className={classes.alone}
    variant="default"
    size="touch"
    leftSection={<IconPlus size={20} aria-hidden="true" />}
    onClick={onClick}
  >
    Ajouter un emplacement
  </Button>
)

type VolumesProps = {
  readonly volumes: readonly CopyVolumeOnTheWire[]
  readonly taken: Props['taken']
  readonly onAdded: (() => void) | undefined
}

function Volumes({ volumes, taken, onAdded }: VolumesProps) {
  const adding = useAdding(onAdded)
  const confirmed = useConfirmed()
  const offered = volumes.filter(({ folder }) => taken.every((place) => place.folder !== folder))
  if (offered.length === 0)
    return <p role="status">Branchez une clé USB ou un disque&nbsp;: il apparaît ici.</p>
  return (
    <>
      <ul className={classes.volumes}>
        {offered.map((volume) => (
          <li key={volume.folder} className={classes.volume}>
            <span className={classes.words}>
              <b>
                <bdi>{volume.name}</bdi>
              </b>
              <span>{wordsOf(volume)}</span>
            </span>
            <ActButton
              act={adding}
              aria-label={`Choisir ${volume.name}`}
              onClick={() =>
                confirmed.before(() =>
                  adding.run({
                    placeId: newOperationId(),
                    name: nameBeside(volume.name.slice(0, longestPlaceName), taken),
                    folder: volume.folder,
                  }),
                )
              }
            >
              Choisir
            </ActButton>
          </li>
        ))}
      </ul>
      {adding.state === 'refused' ? <ActRefused refusal={adding.refusal} /> : null}
      {confirmed.dialog}
    </>
  )
}

const wordsOf = (volume: CopyVolumeOnTheWire): string =>
  volume.freeBytes === null
    ? kindWords(volume)
    : `${kindWords(volume)} · ${formatBytes(volume.freeBytes)} libres`

const useAdding = (onAdded: (() => void) | undefined) =>
  useAct(ask.addCopyPlace, {
    changes: ['copies'],
    news: 'Emplacement ajouté',
    onDone: () => onAdded?.(),
  })

/** A folder of its own choosing: a mounted share, or a disk that was not recognised. */
function FolderForm({ taken, onAdded }: Pick<VolumesProps, 'taken' | 'onAdded'>) {
  const adding = useAdding(onAdded)
  const confirmed = useConfirmed()
  const draft = useDraft({
    notKept: 'a path is typed in a moment',
    initial: { folder: '' },
    judge: () => [],
    act: adding,
    fieldOf: ({ code }) => (code.startsWith('copy-folder') ? ('folder' as const) : undefined),
  })
  const folder = draft.values.folder.trim()
  return (
    <>
      <ActForm
        act={adding}
        draft={draft}
        label="Choisir ce dossier"
        isReady={folder !== ''}
        onConfirm={() =>
          confirmed.before(() =>
            adding.run({ placeId: newOperationId(), name: nameBeside(nameOfFolder(folder), taken), folder }),
          )
        }
      >
        <TextInput
          label="Dossier"
          description="Le chemin entier, par exemple /media/copies"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestPlaceFolder}
          size="md"
          {...draft.text('folder')}
        />
      </ActForm>
      {confirmed.dialog}
    </>
  )
}

/** Two sticks of one make bear the same name. */
const nameBeside = (name: string, taken: readonly Named[]): string =>
  taken.some((place) => place.name.toLowerCase() === name.toLowerCase())
    ? `${name.slice(0, longestPlaceName - 2)} 2`
    : name
