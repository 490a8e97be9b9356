import { Switch, TextInput } from '@mantine/core'
import type { DeskSettings } from '#rules/desk-settings.ts'
import { ask } from '../../app/calls/ask.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { listFaults } from '../../app/form/faults.ts'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { PrinterSettings } from '../../app/print/PrinterSettings.tsx'
import { DirhamField } from '../../ui/money/DirhamField.tsx'
import { draftOf, quickAmountsAdvice, readSettings, type SettingsDraft } from './desk-settings-draft.ts'
import classes from './Sessions.module.css'

type Props = { readonly settings: DeskSettings; readonly onClose: () => void }
type OnOff = {
  [Name in keyof SettingsDraft]: SettingsDraft[Name] extends boolean ? Name : never
}[keyof SettingsDraft]
type Amount = 'rechargeLimit' | 'cardLimit' | 'tolerance'

export const deskSettingsTitle = 'Réglages des caisses'

export function DeskSettingsForm({ settings, onClose }: Props) {
  const saving = useAct(ask.changeDeskSettings, {
    changes: ['desk-settings'],
    news: 'Réglages enregistrés',
    onDone: onClose,
  })
  const draft = useDraft({ initial: () => draftOf(settings), judge: faultsOf, act: saving })
  const { values, change } = draft
  const read = readSettings(values)
  const onOff = (name: OnOff, label: string) => (
    <Switch
      size="lg"
      classNames={{ body: classes.switch }}
      label={label}
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
      {onOff('limitsRecharge', "Limiter le montant d'une recharge")}
      {values.limitsRecharge ? amount('rechargeLimit', 'Limite par recharge') : null}
      {onOff('limitsCard', "Limiter le solde d'une carte")}
      {values.limitsCard ? amount('cardLimit', 'Plafond par carte') : null}
      {onOff('refundsBeyondDrawer', 'Autoriser un remboursement au-delà de la caisse')}
      {onOff('countsBlind', "Comptage à l'aveugle")}
      {onOff('standsHoldCash', 'Les stands encaissent des espèces')}
      {amount('tolerance', "Tolérance d'écart", 'Au-delà, une note est demandée à la clôture.')}
      <TextInput
        label="Montants rapides (DH)"
        description={quickAmountsAdvice}
        size="md"
        autoComplete="off"
        {...draft.text('quickAmounts')}
      />
    </ActSheet>
  )
}

function faultsOf(typed: SettingsDraft) {
  const read = readSettings(typed)
  return 'faults' in read ? listFaults(read.faults) : []
}
