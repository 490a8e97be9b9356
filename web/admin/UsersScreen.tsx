import { Button, Group } from '@mantine/core'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { Link } from '../app/address/links.tsx'
import { useUrlDetail } from '../app/address/url-detail.ts'
import { useUrlState } from '../app/address/url-state.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { AccessJournal } from './users/journal/AccessJournal.tsx'
import { ManyUsers } from './users/many/ManyUsers.tsx'
import { People } from './users/People.tsx'
import classes from './users/Users.module.css'
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
      onClick={() => address.open(manyUsers, true)}
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
        description={
          <Link className="fp-link" to="/admin/devices">
            Appareils
          </Link>
        }
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

const tabs = [
  { label: 'Utilisateurs', onglet: undefined },
  { label: 'Journal des accès', onglet: 'journal' },
] as const

/** Two lists share this address: each tab starts with its own filters, without those of the other tab. */
function UsersTabs() {
  return (
    <nav className={classes.tabs} aria-label="Listes">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to="/users"
          search={{ onglet: tab.onglet }}
          className={classes.tab}
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
