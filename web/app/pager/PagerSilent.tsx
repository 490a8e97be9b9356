import { IconBroadcastOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PagerOnTheWire } from '#contract/kitchen/pager.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { Notice } from '../../ui/Notice.tsx'
import { pagerQuery } from './pager-query.ts'

/** Warns admins that the base station answers no call, or that there is none. The warning goes away when a base answers. */
export function PagerSilent() {
  const { data } = useQuery(pagerQuery)
  const sentence = data && sentenceOf(data)
  return (
    <div role="status">
      {sentence ? (
        <Notice tone="warn" icon={IconBroadcastOff}>
          {sentence}
        </Notice>
      ) : null}
    </div>
  )
}

function sentenceOf({ driver, silentSince }: PagerOnTheWire): string | undefined {
  if (driver === 'none') return `${refusals['pager-not-set']} Les appels se font à la voix.`
  return silentSince === null
    ? undefined
    : "Borne d'appel injoignable\u00A0: les appels restent à faire à la voix."
}
