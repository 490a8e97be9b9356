import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CopiesThereOnTheWire } from '#contract/venue/restoring.ts'
import { longestPlaceFolder } from '#rules/copies/copy-place.ts'
import { emptyVolumeWords, placeKindWords } from '#rules/copies/place-words.ts'
import { AnswerButton } from './AnswerButton.tsx'
import classes from './Restore.module.css'
import { Step } from './Step.tsx'
import { useCopiesFound, useLook } from './use-restoring.ts'

type Props = {
  readonly link: string
  readonly onChoose: (folder: string, houses: CopiesThereOnTheWire['houses']) => void
  readonly onBack: () => void
}

/** One tap on a volume with copies, or the path of a folder. */
export function WhereStep({ link, onChoose, onBack }: Props) {
  const found = useCopiesFound(link)
  const withCopies = found?.filter(({ isEmpty }) => !isEmpty) ?? []
  const { look, isLooking, refused } = useLook(link)
  const [path, setPath] = useState('')
  const folder = path.trim()
  const choose = (there: string) =>
    look({ folder: there, house: null, key: null }, ({ houses }) => onChoose(there, houses))
  return (
    <Step
      question={'Où est la copie\u202F?'}
      refused={refused}
      onSubmit={() => (folder === '' ? undefined : choose(folder))}
      backLabel="Créer plutôt un lieu neuf"
      onBack={onBack}
    >
      {withCopies.length > 0 ? (
        <ul className={classes.answers}>
          {withCopies.map(({ name, kind, folder: there }) => (
            <li key={there}>
              <AnswerButton name={name} aside={placeKindWords[kind]} onClick={() => choose(there)} />
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">
          {found === undefined
            ? 'Les disques sont regardés…'
            : found.length === 0
              ? "Branchez la clé USB sur l'ordinateur de FarhaPass\u00A0: elle apparaît ici."
              : emptyVolumeWords(found.map(({ name }) => name))}
        </p>
      )}
      <TextInput
        label="Ou son dossier"
        description="Le chemin entier, par exemple /media/copies"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestPlaceFolder}
        size="lg"
        value={path}
        onChange={({ currentTarget }) => setPath(currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth disabled={folder === ''} loading={isLooking}>
        Continuer
      </Button>
    </Step>
  )
}
