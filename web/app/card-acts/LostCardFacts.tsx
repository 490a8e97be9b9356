import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { CardSearched } from '#contract/card/lost-card.ts'
import { cardCodeTail } from '#rules/card/card-code.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { DirhamField } from '../../ui/money/DirhamField.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useWorkplaces } from '../calls/use-stands.ts'
import type { useDraft } from '../form/use-draft.ts'
import { useGun } from '../scanner/use-gun-scan.ts'
import { useReads } from '../scanner/use-reads.ts'
import classes from './LostCard.module.css'
import type { FactField, FactsDraft } from './lost-facts.ts'
import { answerWords } from './lost-words.ts'

type Props = {
  readonly draft: ReturnType<typeof useDraft<FactsDraft, FactField>>
  readonly answer: CardSearched | undefined
  readonly isAside: boolean
}

/** The form for what a holder remembers of their card. */
export function LostCardFacts({ draft, answer, isAside }: Props) {
  const { values, change, idOf, errorAt, text } = draft
  const stands = useWorkplaces()
  const money = (field: 'paid' | 'recharged') => ({
    id: idOf(field),
    size: 'md',
    value: values[field],
    error: errorAt(field),
    onChange: (typed: string) => change({ [field]: typed }),
  })
  return (
    <>
      <p>
        {refusals['facts-too-few']} L'heure peut être à une demi-heure près, celle d'une recharge à une heure
        près.
      </p>
      <CodeRead draft={draft} isAside={isAside} />
      <div className={classes.facts}>
        <NativeSelect
          id={idOf('standId')}
          label="Stand d'un achat"
          size="md"
          data={[
            { value: '', label: 'Non précisé' },
            ...(stands ?? []).map(({ id, name, letter }) => ({ value: id, label: `${letter} · ${name}` })),
          ]}
          value={values.standId}
          onChange={({ currentTarget }) => change({ standId: currentTarget.value })}
        />
        <TextInput label="Heure d'un achat" type="time" size="md" {...text('boughtAt')} />
        <DirhamField label="Montant d'un achat" {...money('paid')} />
        <TextInput label="Article acheté" size="md" maxLength={60} autoComplete="off" {...text('article')} />
        <DirhamField label={'Dernière recharge\u00A0: montant'} {...money('recharged')} />
        <TextInput label={'Dernière recharge\u00A0: heure'} type="time" size="md" {...text('rechargedAt')} />
      </div>
      {answer ? <Answer words={answerWords(answer)} /> : null}
    </>
  )
}

/** A scanner gun that reads a picture of the card fills in its code as one of the facts; the desk under the dialog ignores this scan. */
function CodeRead({ draft: { values, change }, isAside }: Pick<Props, 'draft' | 'isAside'>) {
  const reads = useReads({ onCode: (code) => change({ code }), busy: false })
  useGun({ enabled: !isAside, place: 'scanner', onCode: reads.card, onForeign: reads.foreign })
  if (values.code === '') return null
  return (
    <p className={classes.code}>
      <span>
        Code lu{'\u00A0'}: <bdi className="fp-code">{cardCodeTail(values.code)}</bdi>
      </span>
      <TextButton aria-label="Retirer le code lu" onClick={() => change({ code: '' })}>
        Retirer
      </TextButton>
    </p>
  )
}

/** The answer takes the focus, because the pressed button lost it while the call was under way. */
function Answer({ words }: { readonly words: string | undefined }) {
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <p ref={told} tabIndex={-1} role="status" className={classes.answer}>
      {words}
    </p>
  )
}
