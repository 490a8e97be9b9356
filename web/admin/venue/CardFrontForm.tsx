import { TextInput } from '@mantine/core'
import type { CardFrontOnTheWire } from '#contract/paper/card-front.ts'
import { type CardFrontField, faultsOfCardWords, longestCardWords } from '#rules/paper/card-front.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { CardAddressWords } from '../../app/card/print/CardAddress.tsx'
import { CardPicture } from '../../app/card/print/CardPicture.tsx'
import { useIssuer } from '../../app/card/print/card-front.ts'
import { ActPageForm } from '../../app/form/ActPageForm.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { ImageField } from '../../app/image/ImageField.tsx'
import { pictureAddress, pictureOfCards } from '../../app/image/picture-kinds.ts'
import { bytesOf, isChosen, type Picture } from '../../app/image/send-picture.ts'
import classes from './Venue.module.css'
import { whenChanged } from './when-changed.tsx'

type Props = {
  readonly seen: CardFrontOnTheWire
  readonly onSaved: (front: CardFrontOnTheWire) => void
  /** Reloads the form with the saved front. */
  readonly onReload: () => void
}

type Draft = { readonly french: string; readonly arabic: string; readonly picture: Picture }

export function CardFrontForm({ seen, onSaved, onReload }: Props) {
  const saving = useAct(ask.changeCardFront, {
    changes: ['venue'],
    news: 'Recto des cartes enregistré',
    // The form begins anew at once: it must not find the words that were just saved.
    onDone: (front) => {
      draft.forget()
      onSaved(front)
    },
  })
  const draft = useDraft<Draft, CardFrontField>({
    keptAs: 'card-front',
    changedSince: 'Ce recto a changé depuis.',
    initial: () => ({ ...seen, picture: seen.picture ?? '' }),
    judge: (typed) =>
      faultsOfCardWords(typed).map(({ field, because }) => ({ field, sentence: refusals[because] })),
    act: saving,
  })
  const { values } = draft
  return (
    <ActPageForm
      act={saving}
      draft={draft}
      label="Enregistrer"
      isReady={draft.isDirty}
      whenCut="Enregistrement impossible hors connexion."
      refused={whenChanged(() => {
        draft.forget()
        onReload()
      })}
      onConfirm={() => saving.run({ seen, ...wordsOf(values), ...pictureToSend(values.picture, seen) })}
    >
      <Fields draft={draft} />
    </ActPageForm>
  )
}

/** The card with what is typed, and what its code opens. */
function Preview({ values }: { readonly values: Draft }) {
  const issuer = useIssuer()
  return (
    <div className={classes.words}>
      {issuer ? <CardPicture issuer={{ ...issuer, ...shown(values) }} /> : null}
      <CardAddressWords />
    </div>
  )
}

type FieldsProps = {
  readonly draft: Pick<ReturnType<typeof useDraft<Draft, CardFrontField>>, 'values' | 'change' | 'text'>
}

const Fields = ({ draft: { values, change, text } }: FieldsProps) => (
  <div className={classes.pair}>
    <ImageField
      label="Image du recto (facultative)"
      kind={pictureOfCards}
      picture={values.picture}
      onChange={(picture) => change({ picture })}
    />
    <Preview values={values} />
    <TextInput
      label="Texte en français (facultatif)"
      autoComplete="off"
      size="md"
      maxLength={longestCardWords}
      {...text('french')}
    />
    <TextInput
      label="Texte en arabe (facultatif)"
      autoComplete="off"
      lang="ar"
      dir="rtl"
      size="md"
      maxLength={longestCardWords}
      {...text('arabic')}
    />
  </div>
)

const wordsOf = ({ french, arabic }: Draft) => ({ french, arabic })

const shown = ({ picture, ...words }: Draft) => ({
  ...words,
  picture: pictureAddress(picture, pictureOfCards) ?? null,
})

/** The picture is sent only when it was changed: only a picture chosen on this page has its bytes here. */
function pictureToSend(picture: Picture, seen: CardFrontOnTheWire): { picture?: string | null } {
  if (isChosen(picture)) return { picture: bytesOf(picture) }
  return picture === (seen.picture ?? '') ? {} : { picture: null }
}
