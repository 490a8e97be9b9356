import { Button, Progress, Radio, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { CopiesFoundOnTheWire } from '#contract/venue/restoring.ts'
import { longestPlaceFolder, placeKindWords } from '#rules/copies/copy-place.ts'
import { copyRefusals } from '#rules/copies/copy-words.ts'
import { groupedKey, readRescueKey } from '#rules/copies/rescue-key.ts'
import { latePart } from '../app/late/late-part.ts'
import { RadioAnswer } from '../ui/RadioAnswer.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import classes from './SignInScreen.module.css'
import { type CopyAsked, type RestoringShown, useCopiesFound, useRestoring } from './use-restoring.ts'

const TextScanner = latePart(async () => (await import('../app/scanner/TextScanner.tsx')).TextScanner<string>)

type Props = {
  /** The link printed by the server of an empty house. */
  readonly link: string
  readonly onBack: () => void
}

/** «Reprendre une copie» in place of the first administrator: the house comes back with its own people. */
export function RestoreCopyForm({ link, onBack }: Props) {
  const { shown, begin } = useRestoring(link)
  if (shown.state === 'none' || shown.state === 'refused')
    return (
      <Choosing
        link={link}
        refused={shown.state === 'refused' ? shown.says : undefined}
        onBegin={begin}
        onBack={onBack}
      />
    )
  return <Following {...shown} />
}

function Following({ state, says }: RestoringShown) {
  if (state === 'running')
    return (
      <div className={classes.form} role="status">
        <p>Ne fermez pas l'ordinateur. Une à deux minutes suffisent le plus souvent.</p>
        <p>{says === '' ? 'La copie est cherchée…' : says}</p>
        <Progress value={100} striped animated aria-label="Reprise en cours" />
      </div>
    )
  return (
    <div className={classes.form}>
      <p role="status">{says}</p>
      {state === 'done' ? <p role="status">FarhaPass redémarre…</p> : null}
      {state === 'back' ? (
        <Button size="lg" fullWidth onClick={() => location.replace('/login')}>
          Se connecter
        </Button>
      ) : null}
    </div>
  )
}

type ChoosingProps = {
  readonly link: string
  readonly refused: string | undefined
  readonly onBegin: (asked: CopyAsked) => void
  readonly onBack: () => void
}

type Place = Pick<CopyAsked, 'folder' | 'house'>
type Until = Pick<CopyAsked, 'day' | 'until'>

function Choosing({ link, refused, onBegin, onBack }: ChoosingProps) {
  const [place, setPlace] = useState<Place>({ folder: '', house: null })
  const [key, setKey] = useState('')
  const [until, setUntil] = useState<Until>({ day: null, until: null })
  const [isWrong, setIsWrong] = useState(false)
  const begin = (event: FormEvent) => {
    event.preventDefault()
    const read = readRescueKey(key)
    setIsWrong(read === undefined)
    if (read !== undefined && place.folder !== '') onBegin({ ...place, ...until, key: read })
  }
  return (
    <form className={classes.form} noValidate onSubmit={begin}>
      {refused === undefined ? null : (
        <p className={classes.refused} role="alert">
          {refused}
        </p>
      )}
      <PlaceField link={link} onChoose={setPlace} />
      <KeyField
        value={key}
        isWrong={isWrong}
        onChange={(typed) => {
          setIsWrong(false)
          setKey(typed)
        }}
      />
      <UntilFields onChange={setUntil} />
      <Button type="submit" size="lg" fullWidth disabled={place.folder === '' || key.trim() === ''}>
        Reprendre la copie
      </Button>
      <p className={classes.hasAccount}>
        <TextButton onClick={onBack}>Créer plutôt un lieu neuf</TextButton>
      </p>
    </form>
  )
}

/** Of several houses on one stick, each is an answer of its own. */
type Choice = Place & { readonly value: string; readonly label: string }

const other = 'other'

/** What was found on this machine, or the path of a folder. */
function PlaceField({
  link,
  onChoose,
}: Pick<ChoosingProps, 'link'> & { readonly onChoose: (place: Place) => void }) {
  const choices = useCopiesFound(link, true)?.flatMap(choicesIn) ?? []
  const [chosen, setChosen] = useState<string>()
  const [path, setPath] = useState('')
  const choose = (value: string) => {
    setChosen(value)
    const { folder, house } = choices.find((choice) => choice.value === value) ?? {
      folder: path.trim(),
      house: null,
    }
    onChoose({ folder, house })
  }
  return (
    <>
      <Radio.Group label={'Où est la copie\u202F?'} size="md" value={chosen ?? null} onChange={choose}>
        <div className={classes.answers}>
          {choices.map(({ value, label, folder }) => (
            <RadioAnswer key={value} value={value} label={label} description={folder} />
          ))}
          <RadioAnswer
            value={other}
            label="Un autre dossier"
            description={choices.length === 0 ? 'Ou branchez la clé USB\u00A0: elle apparaît ici' : undefined}
          />
        </div>
      </Radio.Group>
      {chosen === other ? (
        <TextInput
          label="Dossier"
          description="Le chemin entier, par exemple /media/copies"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestPlaceFolder}
          size="lg"
          value={path}
          onChange={({ currentTarget: { value } }) => {
            setPath(value)
            onChoose({ folder: value.trim(), house: null })
          }}
        />
      ) : null}
    </>
  )
}

const choicesIn = ({ folder, kind, houses }: CopiesFoundOnTheWire): readonly Choice[] =>
  houses.length === 1
    ? [{ value: folder, folder, house: null, label: placeKindWords[kind] }]
    : houses.map((house) => ({
        ...{ value: `${folder} ${house}`, folder, house },
        label: `${placeKindWords[kind]}, maison …${house.slice(-4)}`,
      }))

type KeyProps = {
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (key: string) => void
}

function KeyField({ value, isWrong, onChange }: KeyProps) {
  const [scans, setScans] = useState(false)
  return (
    <>
      <TextInput
        label="Clé de secours"
        description="Scannez le papier, ou tapez ses quinze groupes de lettres"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        size="lg"
        error={isWrong ? copyRefusals['not-a-key']() : undefined}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {scans ? (
        <TextScanner
          reads={readRescueKey}
          onRead={(read) => {
            setScans(false)
            onChange(groupedKey(read))
          }}
        />
      ) : (
        <Button
          variant="default"
          size="touch"
          leftSection={<IconQrcode size={20} aria-hidden="true" />}
          onClick={() => setScans(true)}
        >
          Scanner la clé
        </Button>
      )}
    </>
  )
}

/** The day is asked only beside a time: without one, all that the copy holds comes back. */
function UntilFields({ onChange }: { readonly onChange: (until: Until) => void }) {
  const [time, setTime] = useState('')
  const [day, setDay] = useState('')
  const tell = (typed: string, date: string) => {
    setTime(typed)
    setDay(date)
    const until = typed.trim() || null
    onChange({ until, day: until === null || date === '' ? null : date })
  }
  return (
    <>
      <TextInput
        label="Jusqu'à quelle heure (facultatif)"
        description={'Vide\u00A0: tout ce que la copie contient. Exemple\u00A0: 21:37'}
        autoComplete="off"
        maxLength={8}
        size="lg"
        value={time}
        onChange={({ currentTarget: { value } }) => tell(value, day)}
      />
      {time.trim() === '' ? null : (
        <TextInput
          label="Quel jour (facultatif)"
          type="date"
          size="lg"
          value={day}
          onChange={({ currentTarget: { value } }) => tell(time, value)}
        />
      )}
    </>
  )
}
