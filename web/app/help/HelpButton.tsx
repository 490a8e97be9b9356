import { Button } from '@mantine/core'
import type { Role } from '#rules/people/staff.ts'

type Props = { readonly of: Role; readonly size?: 'lg' }

/** The link to the guide of this role, with a word where there is room. */
export const HelpButton = ({ of, size }: Props) => (
  <Button component="a" href={`/aide/${of}`} target="_blank" rel="noopener" variant="default" size={size}>
    Aide
  </Button>
)
