import { IconHandStop } from '@tabler/icons-react'
import { Notice } from '../../ui/Notice.tsx'

/** A till whose holder was disabled meanwhile, or behind which the clock was put back. */
export function StoppedTill({ why }: { readonly why: string }) {
  return (
    <div role="status">
      <Notice tone="warn" icon={IconHandStop}>
        {why}
      </Notice>
    </div>
  )
}
