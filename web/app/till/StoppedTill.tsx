import { IconHandStop } from '@tabler/icons-react'
import { Notice } from '../../ui/Notice.tsx'

/** Shown for a till whose holder was disabled, or which is ahead of the clock because that was put back. */
export function StoppedTill({ why }: { readonly why: string }) {
  return (
    <div role="status">
      <Notice tone="warn" icon={IconHandStop}>
        {why}
      </Notice>
    </div>
  )
}
