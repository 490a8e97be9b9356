import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CardInChain } from '#contract/card/card.ts'
import { readExpiryDate, writeExpiryDate } from '#rules/card/card-expiry.ts'
import { counted } from '#rules/plain/french.ts'
import { now } from '../../../app/calls/clock.ts'
import { isOver, postponed, postponements, refusalOfExpiry } from '../../../app/card-acts/expiry-typing.ts'
import { ActDialog } from '../../../app/form/ActDialog.tsx'
import { newOperationId } from '../../../app/money/operation.ts'
import classes from './Many.module.css'
import { ManyDone } from './ManyDone.tsx'
import { manyActOf } from './many-act.ts'
import type { ManyCardsProps } from './many-cards-act.ts'
import { useManyAct } from './use-many-act.ts'
import { Touched, useChosenCards, WithChosenCards } from './WithChosenCards.tsx'

/** «Prolonger»: one day for all the chosen cards. A card that is valid longer keeps its own date. */
export function ExtendCards({ cardIds, onClose }: ManyCardsProps) {
  const { act, kept, forget } = useManyAct()
  const query = useChosenCards(cardIds)
  const [typed, setTyped] = useState('')
  const cards = query.data?.cards ?? []
  const refusal = refusalOfExpiry(typed)
  const isPast = isOver(typed, now())
  const leave = () => {
    if (act.state === 'done') forget()
    onClose()
  }
  const run = () => {
    const wish = { kind: 'extend', expiryDate: typed.trim() } as const
    act.run(kept ?? manyActOf(wish, cards, newOperationId))
  }
  return (
    <ActDialog
      act={act}
      title={`Prolonger ${counted(cardIds.length, 'carte', 'cartes')}\u202F?`}
      titleWhenDone="Cartes prolongées"
      label="Prolonger"
      isReady={typed !== '' && cards.length > 0}
      whyNot={typed === '' ? undefined : (refusal?.message ?? (isPast ? 'Ce jour est passé.' : undefined))}
      whenCut="Prolongation impossible hors connexion."
      told={(done) => <ManyDone act={done} onClose={leave} />}
      onConfirm={run}
      onClose={leave}
    >
      <WithChosenCards query={query}>
        {(chosen) => (
          <>
            <Touched cards={chosen} />
            <TextInput
              label="Valables jusqu'au (YYYY-MM-DD)"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              value={typed}
              data-autofocus
              disabled={kept !== undefined}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <fieldset className={classes.chips} aria-label="À compter de la dernière échéance">
              {postponements.map((days) => (
                <Button
                  key={days}
                  variant="default"
                  px="sm"
                  disabled={kept !== undefined}
                  onClick={() => setTyped(postponed(lastDayOf(chosen), days, now()))}
                >
                  +{days}&nbsp;j
                </Button>
              ))}
            </fieldset>
            {refusal || isPast ? null : <ValidLonger cards={chosen} until={readExpiryDate(typed)} />}
          </>
        )}
      </WithChosenCards>
    </ActDialog>
  )
}

/** The day on which the last of the cards expires; empty where none expires. */
const lastDayOf = (cards: readonly CardInChain[]): string =>
  cards.reduce((last, { expiresAt }) => {
    const day = expiresAt === null ? '' : writeExpiryDate(new Date(expiresAt))
    return day > last ? day : last
  }, '')

type ValidProps = { readonly cards: readonly CardInChain[]; readonly until: Date }

function ValidLonger({ cards, until }: ValidProps) {
  const longer = cards.filter(({ expiresAt }) => expiresAt !== null && new Date(expiresAt) >= until).length
  return longer === 0 ? null : (
    <p>
      {longer === 1
        ? '1 carte expire déjà ce jour-là, ou plus tard, et garde sa date.'
        : `${longer} cartes expirent déjà ce jour-là, ou plus tard, et gardent leur date.`}
    </p>
  )
}
