import type { Role } from '#rules/people/staff.ts'
import classes from './Navigation.module.css'

/** Opens the guide of this role in a window of its own, so that this page keeps its state. */
export const HelpLink = ({ of }: { readonly of: Role }) => (
  <a href={`/aide/${of}`} target="_blank" className={classes.help} rel="noopener">
    Aide
  </a>
)
