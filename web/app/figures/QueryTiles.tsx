import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Figure, FigureTile } from '../../ui/FigureTile.tsx'
import { useLateSkeleton } from '../../ui/states/use-late-skeleton.ts'
import { Retry } from './OldNews.tsx'

export type Tile<Answer> = {
  readonly key: string
  readonly label: ReactNode
  readonly figure: (answer: Answer) => Figure
}

type Props<Answer> = {
  readonly query: UseQueryResult<Answer>
  readonly tiles: readonly Tile<Answer>[]
}

/** The tiles of one query, in all its states. Must stand in a `<dl>`, beside the tiles of other queries; see OldNews. */
export function QueryTiles<Answer>({ query, tiles }: Props<Answer>) {
  const { data, error, isPending } = query
  const phase = useLateSkeleton(isPending)
  return tiles.map(({ key, label, figure }) => (
    <FigureTile
      key={key}
      label={label}
      figure={phase === 'content' && data !== undefined ? figure(data) : undefined}
      missing={phase === 'content' ? <Retry queries={[query]} /> : phase}
      isOld={error !== null}
    />
  ))
}
