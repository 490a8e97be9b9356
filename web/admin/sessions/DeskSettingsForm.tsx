import { Switch, TextInput } from '@mantine/core'
import type { DeskSettings } from '#rules/recharge/desk-settings.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { listFaults } from '../../app/form/faults.ts'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import type { SendingAct } from '../../app/form/use-kept-words.ts'
import { PrinterSettings } from '../../app/print/PrinterSettings.tsx'
import { DirhamField } from '../../ui/money/DirhamField.tsx'
import {
  draftOf,
  lateMinutesAdvice,
  quickAmountsAdvice,
  readSettings,
  type SettingsDraft,
} from './desk-settings-draft.ts'
import classes from './Sessions.module.css'

type Props = { readonly settings: DeskSettings; readonly onClose: () => void }
type OnOff = {
  [Name in keyof SettingsDraft]: SettingsDraft[Name] extends boolean ? Name : never
}[keyof SettingsDraft]
type Amount = 'rechargeLimit' | 'cardLimit' | 'tolerance'

/** The label of each switch, and a description of what it changes. */
const switches: Record<OnOff, { readonly label: string; readonly description: string }> = {
  limitsRecharge: {
    label: "Limiter le montant d'une recharge",
    description: 'Les opérateurs ne mettent pas plus sur une carte en une fois.',
  },
  limitsCard: {
    label: "Limiter le solde d'une carte",
    description: 'Une recharge qui ferait dépasser ce solde est refusée aux opérateurs.',
  },
  refundsBeyondDrawer: {
    label: 'Autoriser un remboursement au-delà de la caisse',
    description:
      'Les opérateurs peuvent rendre plus que leur caisse ne doit contenir. Sinon, le remboursement est refusé.',
  },
  countsBlind: {
    label: "Comptage à l'aveugle",
    description: "Qui compte une caisse d'espèces ne voit le montant attendu qu'après avoir compté.",
  },
  standsHoldCash: {
    label: 'Les stands encaissent des espèces',
    description:
      'Les vendeurs ouvrent leur caisse avec un fonds et la comptent à la clôture. Sinon, ils ne prennent que des cartes.',
  },
}

export const deskSettingsTitle = 'Réglages des caisses'

const useSettingsDraft = (settings: DeskSettings, act: SendingAct) =>
  useDraft({
    keptAs: 'desk-settings',
    changedSince: 'Ces réglages ont changé depuis.',
    initial: () => draftOf(settings),
    judge: faultsOf,
    act,
  })

export function DeskSettingsForm({ settings, onClose }: Props) {
  const saving = useAct(ask.changeDeskSettings, {
    changes: ['desk-settings'],
    news: 'Réglages enregistrés',
    onDone: onClose,
  })
  const draft = useSettingsDraft(settings, saving)
  const { values, change } = draft
  const read = readSettings(values)
  const onOff = (name: OnOff) => (
    <Switch
      size="lg"
      classNames={{ body: classes.switch }}
      {...switches[name]}
      checked={values[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
    />
  )
  const amount = (name: Amount, label: string, description?: string) => (
    <DirhamField
      id={draft.idOf(name)}
      label={label}
      description={description}
      size="md"
      value={values[name]}
      error={draft.errorAt(name)}
      onChange={(typed) => change({ [name]: typed })}
    />
  )
  return (
    <ActSheet
      act={saving}
      draft={draft}
      title={deskSettingsTitle}
      label="Enregistrer les réglages"
      whenCut="Enregistrement impossible hors connexion."
      onConfirm={() => 'settings' in read && saving.run(read.settings)}
      onClose={onClose}
      below={
        <div className={classes.section}>
          <PrinterSettings />
        </div>
      }
    >
      {onOff('limitsRecharge')}
      {values.limitsRecharge ? amount('rechargeLimit', 'Limite par recharge') : null}
      {onOff('limitsCard')}
      {values.limitsCard ? amount('cardLimit', 'Plafond par carte') : null}
      {onOff('refundsBeyondDrawer')}
      {onOff('countsBlind')}
      {onOff('standsHoldCash')}
      {amount('tolerance', "Tolérance d'écart", 'Au-delà, une note est demandée à la clôture.')}
      <TextInput
        label="Montants rapides (DH)"
        description={quickAmountsAdvice}
        size="md"
        autoComplete="off"
        {...draft.text('quickAmounts')}
      />
      <TextInput
        label="Commande en retard après (minutes)"
        description={`${lateMinutesAdvice} «\u00A0À traiter\u00A0» du tableau de bord compte celles qui ne sont pas encore prêtes.`}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        {...draft.text('lateMinutes')}
      />
    </ActSheet>
  )
}

function faultsOf(typed: SettingsDraft) {
  const read = readSettings(typed)
  return 'faults' in read ? listFaults(read.faults) : []
}
