import { IconHandStop } from '@tabler/icons-react'
import { Notice } from '../../ui/Notice.tsx'

/** Says why a till can only be counted and closed: its holder was disabled, or the clock was put back. */
export function StoppedTill({ why }: { readonly why: string }) {
  return (
    <div role="status">
      <Notice tone="warn" icon={IconHandStop}>
        {why}
      </Notice>
    </div>
  )
}
