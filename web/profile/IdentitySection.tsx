import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { roleLabel } from '#rules/people/staff.ts'
import { isBoundByHours } from '#rules/people/working-hours.ts'
import { formatRelative } from '#rules/plain/french.ts'
import { isReadable } from '#rules/plain/readable.ts'
import { ask } from '../app/calls/ask.ts'
import { useNow } from '../app/calls/clock.ts'
import { useMe } from '../app/calls/me.ts'
import { ActForm } from '../app/form/ActForm.tsx'
import { useAct } from '../app/form/use-act.ts'
import { useDraft } from '../app/form/use-draft.ts'
import { FigureList } from '../ui/FigureList.tsx'
import classes from './Profile.module.css'

export function IdentitySection() {
  return (
    <>
      <NameForm />
      <Facts />
    </>
  )
}

function NameForm() {
  const me = useMe()
  const cache = useQueryClient()
  const renaming = useAct(ask.renameMe, {
    news: 'Profil mis à jour',
    onDone: (renamed) => cache.setQueryData(['me'], renamed),
  })
  const draft = useDraft({
    keptAs: 'own-name',
    changedSince: 'Ce nom a changé depuis.',
    initial: { name: me.name },
    judge: ({ name }) => (isReadable(name) ? [] : [{ field: 'name', sentence: 'Saisissez un nom.' }]),
    act: renaming,
    fieldOf: () => 'name' as const,
  })
  const name = draft.values.name.trim()
  return (
    <ActForm
      act={renaming}
      draft={draft}
      label="Enregistrer"
      whenCut="Enregistrement impossible hors connexion."
      isReady={name !== me.name}
      onConfirm={() => renaming.run({ name })}
    >
      <TextInput label="Nom" autoComplete="name" maxLength={80} {...draft.text('name')} />
    </ActForm>
  )
}

/** The facts that only an administrator can change. */
function Facts() {
  const { email, role, stand, workingHours, lastActivityAt } = useMe()
  const now = useNow(60_000)
  const facts: readonly (readonly [string, string])[] = [
    ['Adresse e-mail', email],
    ['Rôle', roleLabel(role)],
    ['Stand', stand ? stand.name : 'Aucun'],
    [
      'Horaires de travail',
      workingHours && isBoundByHours(role)
        ? `${workingHours.start} - ${workingHours.end}`
        : 'Sans restriction',
    ],
    ['Dernière activité', lastActivityAt ? formatRelative(new Date(lastActivityAt), now) : "à l'instant"],
  ]
  return <FigureList figures={facts} className={classes.facts} />
}
