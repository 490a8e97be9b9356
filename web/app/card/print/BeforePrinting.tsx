import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusals } from '#rules/plain/refusal.ts'
import { QueryState } from '../../calls/QueryState.tsx'
import { venueQuery } from '../../calls/venue.ts'
import { AskCardAddress } from '../address/AskCardAddress.tsx'
import { CardAddress } from './CardAddress.tsx'

type Props = { readonly onClose: () => void; readonly children: ReactNode }

/** Shows the card as it will be printed, and the buttons to go on; before the first card, asks for the address of its QR code. */
export function BeforePrinting({ onClose, children }: Props) {
  const query = useQuery(venueQuery)
  return (
    <QueryState query={query} whenFailed={refusals['loading-failed']} hidesAge>
      {({ cardPrefix }) =>
        cardPrefix === null ? (
          <AskCardAddress onClose={onClose} />
        ) : (
          <Stack>
            <CardAddress />
            {children}
          </Stack>
        )
      }
    </QueryState>
  )
}
