import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { type Role, roleLabel } from '#rules/staff.ts'
import { worksAtStand } from '#rules/staff-change.ts'
import type { DraftField, Fault, StaffDraft } from '#rules/staff-draft.ts'
import { sentenceOfFault } from './fault-words.ts'
import { HoursFields } from './HoursFields.tsx'
import classes from './Users.module.css'
import { rolesToGive, type Stand } from './user-filters.ts'

type FieldsProps = {
  readonly draft: StaffDraft
  readonly faults: readonly Fault[]
  readonly stands: readonly Stand[]
  readonly idOf: (field: DraftField) => string
  readonly onChange: (part: Partial<StaffDraft>) => void
}

export const errorAt = (field: DraftField, faults: readonly Fault[]): string | undefined => {
  const fault = faults.find((each) => each.field === field)
  return fault && sentenceOfFault(fault)
}

export function NameField({ draft, faults, idOf, onChange }: FieldsProps) {
  return (
    <TextInput
      id={idOf('name')}
      label="Nom"
      autoComplete="off"
      value={draft.name}
      error={errorAt('name', faults)}
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
    />
  )
}

export function RoleField({ draft, faults, idOf, onChange }: FieldsProps) {
  const label = (role: Role) => ({ value: role, label: roleLabel(role) })
  return (
    <NativeSelect
      id={idOf('role')}
      label="Rôle"
      size="md"
      data={[{ value: '', label: 'Choisir…' }, ...rolesToGive.map(label)]}
      value={draft.role ?? ''}
      error={errorAt('role', faults)}
      onChange={({ currentTarget }) => {
        const role = rolesToGive.find((each) => each === currentTarget.value)
        onChange({ role, permanentScreen: role === 'kitchen' })
      }}
    />
  )
}

type StandProps = {
  readonly id?: string
  readonly value: string | null
  readonly stands: readonly Stand[]
  readonly onChange: (standId: string | null) => void
}

export function StandField({ id, value, stands, onChange }: StandProps) {
  return (
    <NativeSelect
      id={id}
      label="Stand (facultatif)"
      size="md"
      data={[
        { value: '', label: 'Aucun' },
        ...stands.map(({ id, name, letter }) => ({ value: id, label: `${letter} · ${name}` })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  )
}

/** Where and when: what may be changed of an account at any time, its name apart. */
export function WorkFields({ draft, faults, stands, idOf, onChange }: FieldsProps) {
  return (
    <>
      {draft.role && worksAtStand(draft.role) ? (
        <StandField
          id={idOf('stand')}
          value={draft.standId}
          stands={stands}
          onChange={(standId) => onChange({ standId })}
        />
      ) : null}
      {draft.role === 'admin' ? (
        <p className={classes.hint}>Un administrateur peut se connecter à toute heure.</p>
      ) : (
        <HoursFields
          id={idOf('hours')}
          hours={draft.workingHours}
          error={errorAt('hours', faults)}
          onChange={(workingHours) => onChange({ workingHours })}
        />
      )}
      <Switch
        size="lg"
        label="Écran permanent"
        description="Pas de déconnexion après 5 minutes sans activité."
        classNames={{ body: classes.switch }}
        checked={draft.permanentScreen}
        onChange={({ currentTarget }) => onChange({ permanentScreen: currentTarget.checked })}
      />
    </>
  )
}
