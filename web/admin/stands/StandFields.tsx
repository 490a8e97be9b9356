import type { ComponentProps } from 'react'
import type { ListedStand } from '#contract/venue/stand.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { largestExpressLimit } from '#rules/sale/express-sale.ts'
import { afterRenaming } from '#rules/venue/names-on-papers.ts'
import { standFields } from '#rules/venue/stand-fields.ts'
import { DraftField } from '../../app/form/DraftField.tsx'
import { Swatches } from '../../ui/Swatches.tsx'
import { LeavingVendor } from './LeavingVendor.tsx'
import { reserveInWords } from './stand-list.ts'
import type { StandForm } from './use-stand-draft.ts'
import { VendorField } from './VendorField.tsx'

type Props = {
  readonly draft: StandForm
  /** Undefined for a new stand, for which a letter is proposed. */
  readonly stand?: ListedStand
  readonly letterProposed?: string
}

export function StandFields({ draft, stand, letterProposed }: Props) {
  const { values, idOf, errorAt, change } = draft
  const field = (name: keyof typeof standFields, more: Partial<ComponentProps<typeof DraftField>> = {}) => (
    <DraftField fields={standFields} name={name} draft={draft} {...more} />
  )
  return (
    <>
      {field('name', {
        label: 'Nom du stand',
        description: stand && afterRenaming(stand.name, values.name),
        hasFocusFirst: true,
      })}
      {values.isReserve ? null : (
        <VendorField
          id={idOf('vendorId')}
          value={values.vendorId}
          stand={stand}
          error={errorAt('vendorId')}
          onChange={(vendorId) => change({ vendorId })}
        />
      )}
      {stand && !values.isReserve ? (
        <LeavingVendor
          stand={stand}
          chosen={values.vendorId}
          keepsVendors={values.keepsVendors}
          onKeep={(keepsVendors) => change({ keepsVendors })}
        />
      ) : null}
      {field('isActive', {
        label: 'Stand actif',
        description: 'Un stand inactif ne vend plus\u202F; ses commandes en cours restent à servir.',
      })}
      {field('isReserve', { description: `${reserveInWords}\u00A0: ni vendeur, ni caisse, ni commandes.` })}
      {values.isReserve ? null : (
        <>
          {field('letter', {
            label: stand && !stand.isReserve ? 'Lettre des commandes' : 'Lettre des commandes (facultatif)',
            description: 'Au début de chaque numéro de commande.',
            placeholder: letterProposed,
            isInCapitals: true,
          })}
          {field('unclaimedMinutes', {
            label: 'Non réclamée après (minutes)',
            description: "Une commande prête que personne n'est venu chercher.",
          })}
          {field('usesBuzzers', {
            description:
              "Remis au client avec chaque commande à préparer. Obligatoires\u00A0: la caisse attend qu'un bipeur soit remis, ou «\u00A0Sans bipeur\u00A0».",
          })}
          {field('showsPhotos', {
            label: 'Photos sur la caisse',
            description: 'Sur les appareils qui les affichent assez vite.',
          })}
          {field('expressLimit', {
            label: "Mode express jusqu'à (DH, facultatif)",
            description: `Les ventes jusqu'à ce montant se confirment seules après la lecture de la carte, à moins d'annuler. Au plus ${formatDirhams(largestExpressLimit)}.`,
          })}
        </>
      )}
      <Swatches label="Couleur" value={values.color} onChange={(color) => change({ color })} />
    </>
  )
}
