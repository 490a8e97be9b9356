import { Button } from '@mantine/core'
import type { Role } from '#rules/people/staff.ts'

type Props = { readonly of: Role; readonly size?: 'lg' }

/** To the guide of this role, where there is room for a word. */
export const HelpButton = ({ of, size }: Props) => (
  <Button component="a" href={`/aide/${of}`} target="_blank" rel="noopener" variant="default" size={size}>
    Aide
  </Button>
)
