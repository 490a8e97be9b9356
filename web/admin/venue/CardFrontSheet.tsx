import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardFrontOnTheWire } from '#contract/paper/card-front.ts'
import { type CardFrontField, faultsOfCardWords, longestCardWords } from '#rules/paper/card-front.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { ask } from '../../app/calls/ask.ts'
import { QueryState } from '../../app/calls/QueryState.tsx'
import { CardPicture } from '../../app/card/print/CardPicture.tsx'
import { readingCardFront, useIssuer } from '../../app/card/print/card-front.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { ImageField } from '../../app/image/ImageField.tsx'
import { pictureAddress, pictureOfCards } from '../../app/image/picture-kinds.ts'
import { bytesOf, isChosen, type Picture } from '../../app/image/send-picture.ts'
import { whenChanged } from './when-changed.tsx'

type Props = { readonly onClose: () => void }

export function CardFrontSheet({ onClose }: Props) {
  const query = useQuery(readingCardFront)
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']}>
      {(kept) => <BegunWith kept={kept} onClose={onClose} />}
    </QueryState>
  )
}

/** The form keeps the values it started with until it is reloaded: it never overwrites another admin's change unseen. */
function BegunWith({ kept, onClose }: Props & { readonly kept: CardFrontOnTheWire }) {
  const [begun, setBegun] = useState({ seen: kept, times: 0 })
  const takeUp = () => setBegun({ seen: kept, times: begun.times + 1 })
  return <Form key={begun.times} seen={begun.seen} onReload={takeUp} onClose={onClose} />
}

type FormProps = Props & { readonly seen: CardFrontOnTheWire; readonly onReload: () => void }
type Draft = { readonly french: string; readonly arabic: string; readonly picture: Picture }

function Form({ seen, onReload, onClose }: FormProps) {
  const issuer = useIssuer()
  const saving = useAct(ask.changeCardFront, {
    changes: ['venue'],
    news: 'Recto des cartes enregistré',
    onDone: onClose,
  })
  const draft = useDraft<Draft, CardFrontField>({
    keptAs: 'card-front',
    changedSince: 'Ce recto a changé depuis.',
    initial: () => ({ ...seen, picture: seen.picture ?? '' }),
    judge: (typed) =>
      faultsOfCardWords(typed).map(({ field, because }) => ({ field, sentence: refusals[because] })),
    act: saving,
  })
  const { values, change, text } = draft
  return (
    <ActSheet
      act={saving}
      draft={draft}
      title="Recto des cartes"
      label="Enregistrer"
      isReady={draft.isDirty}
      whenCut="Enregistrement impossible hors connexion."
      refused={whenChanged(() => {
        draft.forget()
        onReload()
      })}
      onConfirm={() => saving.run({ seen, ...wordsOf(values), ...pictureToSend(values.picture, seen) })}
      onClose={onClose}
    >
      {issuer ? <CardPicture issuer={{ ...issuer, ...shown(values) }} /> : null}
      <ImageField
        label="Image du recto (facultative)"
        kind={pictureOfCards}
        picture={values.picture}
        onChange={(picture) => change({ picture })}
      />
      <TextInput
        label="Texte en français (facultatif)"
        autoComplete="off"
        maxLength={longestCardWords}
        {...text('french')}
      />
      <TextInput
        label="Texte en arabe (facultatif)"
        autoComplete="off"
        lang="ar"
        dir="rtl"
        maxLength={longestCardWords}
        {...text('arabic')}
      />
    </ActSheet>
  )
}

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
