import { IconBroadcastOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/Notice.tsx'
import { pagerQuery } from './pager-query.ts'

/** For admins: the base station takes no call. It goes by itself when the base answers again. */
export function PagerSilent() {
  const { data } = useQuery(pagerQuery)
  return (
    <div role="status">
      {data && data.silentSince !== null ? (
        <Notice tone="warn" icon={IconBroadcastOff}>
          {"Borne d'appel injoignable\u00A0: les appels restent à faire à la voix."}
        </Notice>
      ) : null}
    </div>
  )
}
