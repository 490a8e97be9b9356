import { Button, TextInput } from '@mantine/core'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { standOf } from '#rules/people/staff-change.ts'
import type { DraftField } from '#rules/people/staff-draft.ts'
import { staffFields, staffOptions } from '#rules/people/staff-fields.ts'
import { pickFields } from '#rules/plain/fields.ts'
import { formatDate } from '#rules/plain/french.ts'
import { LinkButton } from '../../app/address/LinkButton.tsx'
import { ask } from '../../app/calls/ask.ts'
import { useMe } from '../../app/calls/me.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { ActSheet } from '../../app/form/ActSheet.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { WorkFields } from './staff-fields.tsx'
import { sessionsOf, tillOpened } from './TillOpenNotice.tsx'
import classes from './Users.module.css'
import { useStaffDraft } from './use-staff-draft.ts'
import { actLabels, actsOn, type UserAct, whyNotAll } from './user-acts.ts'
import { AccountStatus, LastActivity, RoleBadge } from './user-badges.tsx'

type Props = {
  readonly user: StaffOnTheWire
  readonly stands: readonly Stand[]
  /** True while a dialog lies over the sheet. */
  readonly isCovered: boolean
  readonly onClose: () => void
  readonly onAct: (act: UserAct) => void
}

const fields: readonly DraftField[] = ['name', 'workingHours']

export function EditUserSheet({ user, stands, isCovered, onClose, onAct }: Props) {
  const editing = useAct(ask.editStaff, { changes: ['staff'], news: 'Utilisateur modifié', onDone: onClose })
  const draft = useStaffDraft(editing, {
    staffId: user.id,
    initial: { ...pickFields(staffFields, { ...user, password: '' }), workingHours: user.workingHours },
    fields,
  })
  const save = () => {
    const { name, standId, workingHours } = draft.values
    const wanted = { staffId: user.id, name: name.trim(), standId: standOf(user.role, standId) }
    editing.run({ ...wanted, workingHours, ...pickFields(staffOptions, draft.values) })
  }
  return (
    <ActSheet
      act={editing}
      draft={draft}
      title={user.name}
      label="Enregistrer"
      whenCut="Enregistrement impossible hors connexion."
      isCovered={isCovered}
      refused={tillOpened(user)}
      onConfirm={save}
      onClose={onClose}
      above={<UserFacts user={user} />}
      below={<OtherActs user={user} onAct={onAct} />}
    >
      <TextInput label="Nom" autoComplete="off" {...draft.text('name')} />
      <WorkFields draft={draft} stands={stands} />
    </ActSheet>
  )
}

/** The link to the open till of a disabled person, which has to be closed first. */
function TillToClose({ user: { id, isActive, openTill } }: { readonly user: StaffOnTheWire }) {
  if (isActive || openTill === null) return null
  return (
    <LinkButton
      variant="default"
      size="touch"
      to={sessionsOf[openTill]}
      search={{ statut: 'stopped', operateur: id }}
    >
      Voir la caisse à clôturer
    </LinkButton>
  )
}

function OtherActs({ user, onAct }: Pick<Props, 'user' | 'onAct'>) {
  const meId = useMe().id
  const why = whyNotAll(user, meId)
  return (
    <div className={classes.acts}>
      <TillToClose user={user} />
      {actsOn(user, meId).map((act) => (
        <Button
          key={act}
          variant="default"
          size="touch"
          c={act === 'delete' ? 'var(--fp-danger-text)' : undefined}
          mt={act === 'delete' ? 'md' : undefined}
          aria-haspopup="dialog"
          onClick={() => onAct(act)}
        >
          {actLabels[act]}
        </Button>
      ))}
      {why ? <p className={classes.hint}>{why}</p> : null}
    </div>
  )
}

function UserFacts({ user }: { user: StaffOnTheWire }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>E-mail</dt>
        <dd>{user.email}</dd>
      </div>
      <div>
        <dt>Rôle</dt>
        <dd>
          <RoleBadge role={user.role} />
        </dd>
      </div>
      <div>
        <dt>Statut</dt>
        <dd>
          <AccountStatus user={user} />
        </dd>
      </div>
      <div>
        <dt>Dernière activité</dt>
        <dd>
          <LastActivity at={user.lastActivityAt} />
        </dd>
      </div>
      <div>
        <dt>Création</dt>
        <dd>{formatDate(new Date(user.createdAt))}</dd>
      </div>
    </dl>
  )
}
