import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { type Role, roleLabel, roles, type WorkingHours } from '#rules/people/staff.ts'
import { hasPermanentScreenAtFirst, worksAtStand } from '#rules/people/staff-change.ts'
import { staffFields } from '#rules/people/staff-fields.ts'
import { isBoundByHours } from '#rules/people/working-hours.ts'
import { Link } from '../../app/address/links.tsx'
import { type Stand, useIsWithoutStands } from '../../app/calls/use-stands.ts'
import { DraftField } from '../../app/form/DraftField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Users.module.css'
import type { StaffForm } from './use-staff-draft.ts'

type FieldsProps = { readonly draft: StaffForm }

export function RoleField({ draft: { values, idOf, errorAt, change } }: FieldsProps) {
  const label = (role: Role) => ({ value: role, label: roleLabel(role) })
  return (
    <NativeSelect
      id={idOf('role')}
      label="Rôle"
      size="md"
      data={[{ value: '', label: 'Choisir…' }, ...roles.map(label)]}
      value={values.role ?? ''}
      error={errorAt('role')}
      onChange={({ currentTarget }) => {
        const role = roles.find((each) => each === currentTarget.value) ?? null
        change({ role, permanentScreen: role !== null && hasPermanentScreenAtFirst(role) })
      }}
    />
  )
}

type StandProps = {
  readonly value: string | null
  readonly stands: readonly Stand[]
  readonly onChange: (standId: string | null) => void
}

/** In a venue without stands the field says so, and links to the screen of stands. */
export function StandField({ value, stands, onChange }: StandProps) {
  if (useIsWithoutStands()) return <NoStandYet />
  return (
    <NativeSelect
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

const NoStandYet = () => (
  <div role="status">
    <Notice tone="note" icon={IconBuildingStore}>
      Aucun stand{'\u00A0'}: créez d'abord un stand pour y affecter cette personne.{' '}
      <Link className="fp-link" to="/stands" search={{ id: 'nouveau' }}>
        Créer un stand
      </Link>
    </Notice>
  </div>
)

/** The stand and working hours: the parts of an account that may be changed at any time, besides its name. */
export function WorkFields({ draft, stands }: FieldsProps & Pick<StandProps, 'stands'>) {
  const { values, idOf, errorAt, change } = draft
  return (
    <>
      {values.role && worksAtStand(values.role) ? (
        <StandField value={values.standId} stands={stands} onChange={(standId) => change({ standId })} />
      ) : null}
      {values.role && !isBoundByHours(values.role) ? (
        <p className={classes.hint}>Un administrateur peut se connecter à toute heure.</p>
      ) : (
        <HoursFields
          id={idOf('workingHours')}
          hours={values.workingHours}
          error={errorAt('workingHours')}
          onChange={(workingHours) => change({ workingHours })}
        />
      )}
      <DraftField
        fields={staffFields}
        name="permanentScreen"
        draft={draft}
        description="Pas de déconnexion après 5 minutes sans activité."
      />
      <DraftField
        fields={staffFields}
        name="pinRequired"
        draft={draft}
        description="À sa prochaine connexion, la personne choisit un code pour reprendre après une pause."
      />
    </>
  )
}

type HoursProps = {
  readonly id: string
  readonly hours: WorkingHours | null
  readonly error: string | undefined
  readonly onChange: (hours: WorkingHours | null) => void
}

const usual: WorkingHours = { start: '08:00', end: '18:00' }

function HoursFields({ id, hours, error, onChange }: HoursProps) {
  const isOvernight = hours !== null && hours.start !== '' && hours.end !== '' && hours.end < hours.start
  return (
    <fieldset className={classes.fieldset}>
      <legend>Horaires de travail</legend>
      <Switch
        id={hours ? undefined : id}
        size="lg"
        label="Sans restriction"
        classNames={{ body: classes.switch }}
        checked={hours === null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : usual)}
      />
      {hours ? (
        <div className={classes.hours}>
          <TextInput
            id={id}
            label="De"
            type="time"
            value={hours.start}
            error={error !== undefined}
            onChange={({ currentTarget }) => onChange({ ...hours, start: currentTarget.value })}
          />
          <TextInput
            label="À"
            type="time"
            value={hours.end}
            error={error !== undefined}
            aria-describedby={`${id}-words`}
            onChange={({ currentTarget }) => onChange({ ...hours, end: currentTarget.value })}
          />
        </div>
      ) : null}
      <p id={`${id}-words`} className={error ? classes.refusal : classes.hint}>
        {error ?? (isOvernight ? `Jusqu'au lendemain à ${hours.end}.` : '')}
      </p>
    </fieldset>
  )
}
