import { Button, Progress } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { counted } from '#rules/french.ts'
import { useConnection } from '../../../app/connection.ts'
import { DataList } from '../../../ui/DataList.tsx'
import { CorrectLine } from './CorrectLine.tsx'
import { lineColumns } from './line-columns.tsx'
import classes from './Many.module.css'
import { inWords, type JudgedLine, sendable } from './many-users.ts'
import type { useManyUsers } from './use-many-users.ts'

type Props = {
  readonly many: ReturnType<typeof useManyUsers>
  readonly handOver: RefObject<HTMLButtonElement | null>
  readonly onHandOver: () => void
  readonly onRestart: () => void
}

export function ListPreview({ many, handOver, onHandOver, onRestart }: Props) {
  const { lines, progress } = many
  const [corrected, setCorrected] = useState<JudgedLine>()
  const isCut = useConnection() !== 'live'
  const ready = sendable(lines).length
  const hasCreated = lines.some((line) => line.created)
  return (
    <div className={classes.preview}>
      <p className={classes.words} role="status">
        {progress ? `Création ${progress.done + 1} sur ${progress.of}…` : inWords(lines)}
      </p>
      {progress ? <Progress value={(100 * progress.done) / progress.of} aria-label="Comptes créés" /> : null}
      <div className={classes.buttons}>
        {progress ? (
          <Button variant="default" onClick={many.stop}>
            Arrêter
          </Button>
        ) : (
          <>
            {ready > 0 ? (
              <Button disabled={isCut} onClick={() => void many.create()}>
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
          </>
        )}
      </div>
      {isCut ? <p className={classes.problems}>Création impossible hors connexion.</p> : null}
      <DataList
        label="Lignes"
        columns={lineColumns({
          isBusy: progress !== undefined,
          onCorrect: setCorrected,
          onRemove: ({ number }) => many.remove(number),
        })}
        rows={lines}
        keyOf={({ number }) => String(number)}
      />
      <CorrectLine
        line={corrected}
        onClose={() => setCorrected(undefined)}
        onCorrected={(written) => {
          if (corrected) many.correct(corrected.number, written)
          setCorrected(undefined)
        }}
      />
    </div>
  )
}
