import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CopiesOnTheWire } from '#contract/venue/copies.ts'
import { copyTile } from '#rules/copies/copy-tile.ts'
import { unavailable } from '#rules/figures/figure-words.ts'
import { Link } from '../../app/address/links.tsx'
import { useNow } from '../../app/calls/clock.ts'
import { Retry } from '../../app/figures/OldNews.tsx'
import classes from './CopiesTile.module.css'

const signs = { green: IconCircleCheck, amber: IconAlertTriangle, red: IconCircleX }

/** Whether the house would survive its machine: one sentence in one of three states. */
export function CopiesTile({ query }: { readonly query: UseQueryResult<CopiesOnTheWire> }) {
  const now = useNow(10_000)
  const { data } = query
  if (data === undefined)
    return query.error ? (
      <p className={`fp-panel ${classes.tile}`}>
        Copies&nbsp;: {unavailable} <Retry queries={[query]} />
      </p>
    ) : null
  const { tone, words } = copyTile(data, now)
  const Sign = signs[tone]
  return (
    <div role="status">
      <Link
        to="/admin/venue"
        search={{ etape: 'copies' }}
        className={`fp-panel ${classes.tile}`}
        data-tone={tone}
      >
        <Sign aria-hidden="true" />
        <span>{words}</span>
      </Link>
    </div>
  )
}
