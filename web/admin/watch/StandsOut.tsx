import { IconEye } from '@tabler/icons-react'
import { Badge } from '../../ui/Badge.tsx'

type Props = { readonly name: string; readonly standsOut: boolean }

/** Worth a look, no more. */
export function StandsOut({ name, standsOut }: Props) {
  if (!standsOut) return <strong>{name}</strong>
  return (
    <>
      <strong>{name}</strong>{' '}
      <Badge tone="warn" icon={IconEye}>
        À regarder
      </Badge>
    </>
  )
}
