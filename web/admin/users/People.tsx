import { useCallback, useRef, useState } from 'react'
import type { StaffOnTheWire } from '#contract/staff.ts'
import { useShortcuts } from '../../app/scanner/use-shortcuts.ts'
import { CredentialsCard } from './CredentialsCard.tsx'
import type { Credentials } from './credentials.ts'
import { EditUserSheet } from './EditUserSheet.tsx'
import { NewUserSheet } from './NewUserSheet.tsx'
import { UserActDialog } from './UserActDialog.tsx'
import { UserListing } from './UserListing.tsx'
import { useStands } from './use-stands.ts'
import type { UserAct } from './user-acts.ts'
import { newUser, type UsersAddress } from './users-address.ts'

const nobody: readonly Credentials[] = []

/** The list, and what lies over it: a sheet, a question, the credentials just made. */
export function People({ address }: { address: UsersAddress }) {
  const { detail, open, close } = address
  const stands = useStands() ?? []
  const [users, setUsers] = useState<readonly StaffOnTheWire[]>([])
  const [acting, setActing] = useState<{ user: StaffOnTheWire; act: UserAct }>()
  const [toHandOver, setToHandOver] = useState(nobody)
  const opened = useOpened(users, detail)
  const isCovered = acting !== undefined || toHandOver.length > 0
  const hasKeys = detail === undefined && !isCovered
  const onRows = useCallback((rows: readonly StaffOnTheWire[]) => setUsers(rows), [])
  useShortcuts(({ key }) => {
    if (key.toLowerCase() === 'n') open(newUser)
    if (key === '/') document.querySelector<HTMLElement>('main input[type=search]')?.focus()
  }, hasKeys)
  const handOver = (credentials: Credentials) => {
    setActing(undefined)
    setToHandOver([credentials])
  }
  return (
    <>
      <UserListing
        hasKeys={hasKeys}
        onEdit={({ id }) => open(id)}
        onAct={(user, act) => setActing({ user, act })}
        onRows={onRows}
      />
      {detail === newUser ? (
        <NewUserSheet
          stands={stands}
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
          stands={stands}
          isCovered={isCovered}
          onClose={close}
          onAct={(act) => setActing({ user: opened, act })}
        />
      ) : null}
      {acting ? (
        <UserActDialog
          {...acting}
          stands={stands}
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

/** The person whose sheet is open: kept while it is, even if an act takes them out of what is listed. */
function useOpened(users: readonly StaffOnTheWire[], id: string | undefined): StaffOnTheWire | undefined {
  const last = useRef<StaffOnTheWire>(undefined)
  const found = users.find((user) => user.id === id)
  if (found) last.current = found
  return last.current?.id === id ? last.current : undefined
}
