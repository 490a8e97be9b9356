import { shortReference } from '#rules/plain/short-reference.ts'
import { CopyButton } from '../../app/device/CopyButton.tsx'
import classes from './Story.module.css'

/** The short reference as printed on the receipt; its button copies the whole id. */
export const Reference = ({ id }: { readonly id: string }) => (
  <p className={classes.reference}>
    <span>
      Réf. <bdi className="fp-code">{shortReference(id)}</bdi>
    </span>
    <CopyButton text={id} label="Copier l'identifiant" />
  </p>
)
