import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from '../../../app/address/links.tsx'
import { useHeldPage } from '../../../app/form/hold-page.ts'
import { LeaveQuestion } from '../../../app/form/LeaveQuestion.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { CredentialsCard } from '../CredentialsCard.tsx'
import { credentialsOf } from '../credentials.ts'
import { ListInput } from './ListInput.tsx'
import { ListPreview } from './ListPreview.tsx'
import { useKeptList } from './use-kept-list.ts'
import { useManyUsers } from './use-many-users.ts'

/** Creates accounts from a spreadsheet: the list is judged before anything is sent, then created line by line, then printed as slips. */
export function ManyUsers() {
  const many = useManyUsers()
  const [isHandingOver, setIsHandingOver] = useState(false)
  const [wereSeen, setWereSeen] = useState(0)
  const people = many.lines.flatMap(({ created, written }) =>
    created ? [credentialsOf(created, written.password)] : [],
  )
  const list = useKeptList()
  const handOver = useRef<HTMLButtonElement>(null)
  const left = many.lines.length - people.length
  const page = useHeldPage(
    () => left > 0 || wereSeen < people.length || (many.lines.length === 0 && list.text.trim() !== ''),
  )
  const isOver = many.progress === undefined && people.length > 0 && left === 0

  const forgetList = useEffectEvent(list.forget)
  useEffect(() => {
    if (!isOver) return
    setIsHandingOver(true)
    forgetList()
  }, [isOver])

  const leaveForGood = () => {
    list.forget()
    page.leave()
  }

  return (
    <>
      <PageHeader
        title="Ajouter plusieurs utilisateurs"
        breadcrumb={
          <Link to="/users" className="fp-link">
            Utilisateurs
          </Link>
        }
      />
      {many.lines.length === 0 ? (
        <ListInput list={list} stands={many.stands} onRows={many.take} />
      ) : (
        <ListPreview
          many={many}
          handOver={handOver}
          onHandOver={() => setIsHandingOver(true)}
          onRestart={() => many.take([])}
        />
      )}
      <CredentialsCard
        people={isHandingOver ? people : []}
        isKept
        onHandedOver={() => setWereSeen(people.length)}
        onClose={() => {
          setIsHandingOver(false)
          handOver.current?.focus()
        }}
      />
      <LeaveQuestion
        leaving={{ ...page, leave: leaveForGood }}
        title={'Quitter cette page\u202F?'}
        leaveLabel="Quitter"
        stayLabel="Rester"
      >
        {wereSeen < people.length
          ? 'Les mots de passe des comptes créés ne pourront plus être affichés ni imprimés.'
          : 'Les lignes qui ne sont pas encore créées seront perdues.'}
      </LeaveQuestion>
    </>
  )
}
