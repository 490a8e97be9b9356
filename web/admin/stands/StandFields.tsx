import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { ListedStand } from '#contract/venue/stand.ts'
import { type BuzzerUse, buzzerUses, buzzerUseWords } from '#rules/kitchen/buzzer.ts'
import { formatDirhams } from '#rules/plain/money.ts'
import { largestExpressLimit } from '#rules/sale/express-sale.ts'
import { Swatches } from '../../ui/Swatches.tsx'
import { reserveInWords } from './stand-list.ts'
import type { StandForm } from './use-stand-draft.ts'
import { VendorField } from './VendorField.tsx'

type Props = {
  readonly draft: StandForm
  /** Undefined of a new one, which is proposed a letter. */
  readonly stand?: ListedStand
  readonly letterProposed?: string
}

export function StandFields({ draft, stand, letterProposed }: Props) {
  const { values, idOf, errorAt, change, text } = draft
  return (
    <>
      <TextInput label="Nom du stand" autoComplete="off" maxLength={60} data-autofocus {...text('name')} />
      {values.isReserve ? null : (
        <VendorField
          id={idOf('vendor')}
          value={values.vendorId}
          stand={stand}
          error={errorAt('vendor')}
          onChange={(vendorId) => change({ vendorId })}
        />
      )}
      <Switch
        size="lg"
        label="Stand actif"
        description={'Un stand inactif ne vend plus\u202F; ses commandes en cours restent à servir.'}
        checked={values.isActive}
        onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
      />
      <Switch
        size="lg"
        label="Réserve"
        description={`${reserveInWords}\u00A0: ni vendeur, ni caisse, ni commandes.`}
        checked={values.isReserve}
        onChange={({ currentTarget }) => change({ isReserve: currentTarget.checked })}
      />
      {values.isReserve ? null : (
        <TextInput
          label={stand && !stand.isReserve ? 'Lettre des commandes' : 'Lettre des commandes (facultatif)'}
          description="Au début de chaque numéro de commande."
          placeholder={letterProposed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={2}
          {...text('letter')}
        />
      )}
      {values.isReserve ? null : <TillSettings draft={draft} />}
      <Swatches label="Couleur" value={values.color} onChange={(color) => change({ color })} />
    </>
  )
}

/** What its tills and its counter obey. */
function TillSettings({ draft: { values, change, text } }: { readonly draft: StandForm }) {
  return (
    <>
      <TextInput
        label="Non réclamée après (minutes)"
        description="Une commande prête que personne n'est venu chercher."
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        {...text('unclaimedMinutes')}
      />
      <NativeSelect
        label="Bipeurs"
        description={
          "Remis au client avec chaque commande à préparer. Obligatoires\u00A0: la caisse attend qu'un bipeur soit remis, ou «\u00A0Sans bipeur\u00A0»."
        }
        size="md"
        value={values.usesBuzzers}
        data={buzzerUses.map((use) => ({ value: use, label: buzzerUseWords[use] }))}
        onChange={({ currentTarget }) => change({ usesBuzzers: currentTarget.value as BuzzerUse })}
      />
      <Switch
        size="lg"
        label="Photos sur la caisse"
        description="Sur les appareils qui les affichent assez vite."
        checked={values.showsPhotos}
        onChange={({ currentTarget }) => change({ showsPhotos: currentTarget.checked })}
      />
      <TextInput
        label="Mode express jusqu'à (DH, facultatif)"
        description={`Les ventes jusqu'à ce montant se confirment seules après la lecture de la carte, à moins d'annuler. Au plus ${formatDirhams(largestExpressLimit)}.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        {...text('expressLimit')}
      />
    </>
  )
}
