import { Button, Group } from '@mantine/core'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { useUrlDetail } from '../app/url-detail.ts'
import { useUrlState } from '../app/url-state.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { AccessJournal } from './users/journal/AccessJournal.tsx'
import { ManyUsers } from './users/many/ManyUsers.tsx'
import { People } from './users/People.tsx'
import classes from './users/Users.module.css'
import { UsersTabs } from './users/UsersTabs.tsx'
import { manyUsers, newUser } from './users/users-address.ts'

const tabKinds = { onglet: ['utilisateurs', 'journal'] } as const

export function UsersScreen() {
  const [{ onglet }] = useUrlState(tabKinds)
  const address = useUrlDetail('id')
  const isPhone = useIsPhone()
  if (address.detail === manyUsers) return <ManyUsers />
  const isJournal = onglet === 'journal'
  const many = (
    <Button
      variant="default"
      className={classes.many}
      leftSection={<IconTable size={20} aria-hidden="true" />}
      onClick={() => address.open(manyUsers)}
    >
      Ajouter plusieurs utilisateurs
    </Button>
  )
  const one = (
    <Button
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => address.open(newUser)}
    >
      Nouvel utilisateur
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Utilisateurs"
        action={
          isJournal ? undefined : isPhone ? (
            one
          ) : (
            <Group gap="sm">
              {many}
              {one}
            </Group>
          )
        }
      />
      <UsersTabs />
      {isPhone && !isJournal ? many : null}
      {isJournal ? <AccessJournal /> : <People address={address} />}
    </>
  )
}
