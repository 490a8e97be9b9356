import { IconHandStop } from '@tabler/icons-react'
import { refusals } from '#rules/refusal.ts'
import { Notice } from '../../ui/Notice.tsx'

/** A till whose holder was disabled meanwhile. */
export function StoppedTill() {
  return (
    <div role="status">
      <Notice tone="warn" icon={IconHandStop}>
        {refusals['till-stopped']}
      </Notice>
    </div>
  )
}
