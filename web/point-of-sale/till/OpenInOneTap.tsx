import { noMoney } from '#rules/plain/money.ts'
import { ask } from '../../app/calls/ask.ts'
import { useMe } from '../../app/calls/me.ts'
import { readAgain } from '../../app/calls/read-again.ts'
import { ActButton } from '../../app/form/ActButton.tsx'
import { ActInDoubt } from '../../app/form/ActInDoubt.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { isInDialog } from '../../app/shortcuts/in-dialog.ts'
import { useShortcuts } from '../../app/shortcuts/use-shortcuts.ts'
import { OpeningRefused } from '../../app/till/OpeningRefused.tsx'

type Props = {
  /** Whether the key O opens it too; not beside the products, where letters belong to the search. */
  readonly hasKey?: boolean
  readonly takesFocus?: boolean
  readonly onReload: () => void
}

/** Opens the till of a stand that holds no cash. */
export function OpenInOneTap({ hasKey = false, takesFocus, onReload }: Props) {
  const { id } = useMe()
  const opening = useAct(ask.openTill, {
    isMoney: true,
    about: () => 'Ouverture de la caisse',
    onDone: () => readAgain([`till:${id}`]),
  })
  const open = () => opening.run({ float: noMoney })
  useShortcuts((event) => {
    if (hasKey && event.key.toLowerCase() === 'o' && !event.ctrlKey && !event.metaKey && !isInDialog(event))
      open()
  })
  if (opening.state === 'unknown') return <ActInDoubt about={opening.about} />
  return (
    <>
      {opening.state === 'refused' ? <OpeningRefused refusal={opening.refusal} onReload={onReload} /> : null}
      <ActButton
        act={opening}
        isReady={opening.state !== 'done'}
        fullWidth
        size="lg"
        mih={64}
        autoFocus={takesFocus}
        onClick={open}
      >
        Ouvrir ma caisse
      </ActButton>
    </>
  )
}
