import { useState } from 'react'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { useStands, useWorkplaces } from '../../app/calls/use-stands.ts'
import { List } from '../../app/list/List.tsx'
import { useList } from '../../app/list/use-list.ts'
import { useOpened } from '../../app/list/use-opened.ts'
import { useShortcut } from '../../app/shortcuts/registry.ts'
import { CredentialsCard } from './CredentialsCard.tsx'
import type { Credentials } from './credentials.ts'
import { EditUserSheet } from './EditUserSheet.tsx'
import { NewUserSheet } from './NewUserSheet.tsx'
import { UserActDialog } from './UserActDialog.tsx'
import type { UserAct } from './user-acts.ts'
import { userColumns } from './user-columns.tsx'
import { userList } from './user-list.ts'
import { isNew, kitchenOf, newUser, type UsersAddress } from './users-address.ts'

const nobody: readonly Credentials[] = []

/** The list of people, and what lies over it: a sheet, a dialog, new credentials. */
export function People({ address }: { address: UsersAddress }) {
  const { detail, open, close } = address
  const stands = useWorkplaces()
  const list = useList(userList, { stand: useStands() })
  const [acting, setActing] = useState<{ user: StaffOnTheWire; act: UserAct }>()
  const [toHandOver, setToHandOver] = useState(nobody)
  const opened = useOpened(list.query.data?.rows ?? [], detail)
  const isCovered = acting !== undefined || toHandOver.length > 0
  const act = (user: StaffOnTheWire, wanted: UserAct) => setActing({ user, act: wanted })
  useShortcut({ key: 'n', label: 'Nouvel utilisateur' }, () => open(newUser))
  const handOver = (credentials: Credentials) => {
    setActing(undefined)
    setToHandOver([credentials])
  }
  return (
    <>
      <List list={list} columns={userColumns({ onEdit: ({ id }) => open(id), onAct: act })} />
      {isNew(detail) && stands ? (
        <NewUserSheet
          stands={stands}
          kitchenOf={stands.find(({ id }) => id === kitchenOf(detail))?.id}
          onClose={close}
          onCreated={(credentials) => {
            close()
            handOver(credentials)
          }}
        />
      ) : null}
      {opened ? (
        <EditUserSheet
          key={`${opened.id} ${opened.role}`}
          user={opened}
          stands={stands ?? []}
          isCovered={isCovered}
          onClose={close}
          onAct={(act) => setActing({ user: opened, act })}
        />
      ) : null}
      {acting ? (
        <UserActDialog
          {...acting}
          stands={stands ?? []}
          onClose={() => setActing(undefined)}
          onGone={() => {
            setActing(undefined)
            if (detail !== undefined) close()
          }}
          onCredentials={handOver}
        />
      ) : null}
      <CredentialsCard people={toHandOver} onClose={() => setToHandOver(nobody)} />
    </>
  )
}
