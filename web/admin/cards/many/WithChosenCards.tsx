import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CardInChain } from '#contract/card/card.ts'
import { counted } from '#rules/plain/french.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { sentenceOf } from '../../../app/calls/failure.ts'
import { queries } from '../../../app/calls/queries.ts'
import classes from './Many.module.css'
import { balanceOf } from './many-act.ts'

/** The chosen cards as they are when the question is asked: the sums shown do not change while an admin reads them. */
export const useChosenCards = (cardIds: readonly string[]) =>
  useQuery(
    queries.readChosenCards.queryOptions({
      input: { cardIds: [...cardIds] },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  )

/** «12 cartes · solde total 450,00 DH» */
export const Touched = ({ cards }: { readonly cards: readonly CardInChain[] }) => (
  <p className={classes.touched}>
    {counted(cards.length, 'carte', 'cartes')} · solde total&nbsp;
    <bdi>{formatDirhams(balanceOf(cards))}</bdi>
  </p>
)

type Props = {
  readonly query: ReturnType<typeof useChosenCards>
  readonly children: (cards: readonly CardInChain[]) => ReactNode
}

export function WithChosenCards({ query: { data, error }, children }: Props) {
  if (data) return children(data.cards)
  return error ? <p role="alert">{sentenceOf(error)}</p> : <Loader size="sm" aria-label="Chargement" />
}
