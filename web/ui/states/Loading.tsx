import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** A skeleton in the shape of the content; lines by default. */
  readonly children?: ReactNode
  readonly lines?: number
}

/** A skeleton of the content to come. The screen decides when to show it, with useLateSkeleton. */
export function Loading({ children, lines = 3 }: Props) {
  return (
    <div aria-busy="true">
      <span className="fp-hidden">Chargement…</span>
      {children ?? (
        <Stack gap="sm" aria-hidden="true">
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no identity.
            <Skeleton key={line} height={44} radius="md" />
          ))}
        </Stack>
      )}
    </div>
  )
}
