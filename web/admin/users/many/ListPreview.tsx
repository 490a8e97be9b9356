import { Button, Group, Progress } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { staffFields, staffOptions } from '#rules/people/staff-fields.ts'
import { type ListColumn, listColumns } from '#rules/people/staff-import.ts'
import { eachField, labelsOf } from '#rules/plain/fields.ts'
import { counted } from '#rules/plain/french.ts'
import { useObstacle } from '../../../app/form/use-obstacle.ts'
import { CorrectLine } from '../../../app/spreadsheet/CorrectLine.tsx'
import { DataList } from '../../../ui/list/DataList.tsx'
import { lineColumns } from './line-columns.tsx'
import classes from './Many.module.css'
import { inWords, type JudgedLine, sendable } from './many-users.ts'
import { TheirDevices } from './TheirDevices.tsx'
import type { useManyUsers } from './use-many-users.ts'

const allLabels: Readonly<Record<ListColumn, string>> = {
  ...labelsOf(staffFields),
  ...eachField(staffOptions, ({ label }) => `${label} (oui ou non, facultatif)`),
  email: `${staffFields.email.label} (facultatif)`,
  stand: 'Stand (nom ou lettre, facultatif)',
  start: 'Début (facultatif)',
  end: 'Fin (facultatif)',
}
const labels: Readonly<Record<ListColumn, string>> = Object.fromEntries(
  listColumns.map((column) => [column, allLabels[column]]),
) as Record<ListColumn, string>

type Props = {
  readonly many: ReturnType<typeof useManyUsers>
  readonly handOver: RefObject<HTMLButtonElement | null>
  readonly onHandOver: () => void
  readonly onRestart: () => void
}

export function ListPreview({ many, handOver, onHandOver, onRestart }: Props) {
  const { lines, progress } = many
  const [corrected, setCorrected] = useState<JudgedLine>()
  const obstacle = useObstacle({ whenCut: 'Création impossible hors connexion.' })
  const ready = sendable(lines).length
  const hasCreated = lines.some((line) => line.created)
  return (
    <div className={classes.preview}>
      <p role="status">{progress ? `Création ${progress.done + 1} sur ${progress.of}…` : inWords(lines)}</p>
      {progress ? <Progress value={(100 * progress.done) / progress.of} aria-label="Comptes créés" /> : null}
      <Group gap={8}>
        {progress ? (
          <Button variant="default" onClick={many.stop}>
            Arrêter
          </Button>
        ) : (
          <>
            {ready > 0 ? (
              <Button disabled={obstacle !== undefined} onClick={() => void many.create()}>
                Créer {counted(ready, 'utilisateur', 'utilisateurs')}
              </Button>
            ) : null}
            {hasCreated ? (
              <Button ref={handOver} variant={ready > 0 ? 'default' : 'filled'} onClick={onHandOver}>
                Identifiants à transmettre
              </Button>
            ) : (
              <Button variant="default" onClick={onRestart}>
                Modifier les lignes
              </Button>
            )}
            <TheirDevices people={lines.flatMap(({ created }) => created ?? [])} />
          </>
        )}
      </Group>
      {obstacle ? <p className={classes.problems}>{obstacle}</p> : null}
      <DataList
        label="Lignes"
        columns={lineColumns({
          taken: many.taken,
          isBusy: progress !== undefined,
          onCorrect: setCorrected,
          onRemove: ({ number }) => many.remove(number),
        })}
        rows={lines}
        keyOf={({ number }) => String(number)}
      />
      <CorrectLine
        line={corrected}
        labels={labels}
        onClose={() => setCorrected(undefined)}
        onCorrected={(written) => {
          if (corrected) many.correct(corrected.number, written)
          setCorrected(undefined)
        }}
      />
    </div>
  )
}
