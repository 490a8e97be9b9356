import { Switch, TextInput } from '@mantine/core'
import { DirhamField } from '../../ui/DirhamField.tsx'
import { quickAmountsAdvice, type SettingsDraft, type SettingsFaults } from './desk-settings-draft.ts'
import classes from './Sessions.module.css'

type Props = {
  readonly draft: SettingsDraft
  readonly faults: SettingsFaults
  readonly onChange: (changes: Partial<SettingsDraft>) => void
}
type OnOff = {
  [Name in keyof SettingsDraft]: SettingsDraft[Name] extends boolean ? Name : never
}[keyof SettingsDraft]
type Amount = 'rechargeLimit' | 'cardLimit' | 'tolerance'

export function DeskSettingsFields({ draft, faults, onChange }: Props) {
  const onOff = (name: OnOff, label: string) => (
    <Switch
      size="lg"
      classNames={{ body: classes.switch }}
      label={label}
      checked={draft[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
    />
  )
  const amount = (name: Amount, label: string, description?: string) => (
    <DirhamField
      label={label}
      description={description}
      size="md"
      value={draft[name]}
      error={faults[name]}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  )
  return (
    <>
      {onOff('limitsRecharge', "Limiter le montant d'une recharge")}
      {draft.limitsRecharge ? amount('rechargeLimit', 'Limite par recharge') : null}
      {onOff('limitsCard', "Limiter le solde d'une carte")}
      {draft.limitsCard ? amount('cardLimit', 'Plafond par carte') : null}
      {onOff('refundsBeyondDrawer', 'Autoriser un remboursement au-delà de la caisse')}
      {onOff('countsBlind', "Comptage à l'aveugle")}
      {onOff('standsHoldCash', 'Les stands encaissent des espèces')}
      {amount('tolerance', "Tolérance d'écart", 'Au-delà, une note est demandée à la clôture.')}
      <TextInput
        label="Montants rapides (DH)"
        description={quickAmountsAdvice}
        size="md"
        autoComplete="off"
        value={draft.quickAmounts}
        error={faults.quickAmounts}
        onChange={({ currentTarget }) => onChange({ quickAmounts: currentTarget.value })}
      />
    </>
  )
}
