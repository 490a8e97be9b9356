import { Input, TextInput } from '@mantine/core'
import { type ListedBoard, longestBoardName } from '#contract/kitchen/board.ts'
import type { BoardDraft } from '#rules/kitchen/board.ts'
import { ask } from '../../app/calls/ask.ts'
import type { Stand } from '../../app/calls/use-stands.ts'
import { CopyButton } from '../../app/device/CopyButton.tsx'
import { ActDialog } from '../../app/form/ActDialog.tsx'
import { useAct } from '../../app/form/use-act.ts'
import { useDraft } from '../../app/form/use-draft.ts'
import { QrCode } from '../../ui/card/QrCode.tsx'
import { Choice } from '../../ui/list/Choice.tsx'
import classes from './Boards.module.css'
import { faultsOf, fieldOf } from './board-draft.ts'

type Props = {
  readonly boards: readonly ListedBoard[]
  readonly stands: readonly Stand[]
  readonly onClose: () => void
}

/** Makes a board and shows its link once: any person who has the link sees the board. */
export function MakeBoard({ boards, stands, onClose }: Props) {
  const making = useAct(ask.makeBoard, { changes: ['boards'] })
  const draft = useDraft({
    keptAs: 'board',
    initial: { name: '', standIds: stands.map(({ id }) => id) } satisfies BoardDraft as BoardDraft,
    judge: (values) => faultsOf(values, { boards, stands }),
    act: making,
    fieldOf,
  })
  const chosen = draft.values.standIds
  return (
    <ActDialog
      act={making}
      draft={draft}
      title="Nouvel écran"
      titleWhenDone="Écran créé"
      label="Créer l'écran"
      told={({ address }) => <BoardLink address={address} />}
      onConfirm={() => making.run({ name: draft.values.name, standIds: [...chosen] })}
      onClose={onClose}
    >
      <TextInput label="Nom" maxLength={longestBoardName} {...draft.text('name')} />
      <fieldset id={draft.idOf('standIds')} className={classes.stands} tabIndex={-1}>
        <legend>Stands dont il appelle les commandes</legend>
        {stands.map(({ id, name }) => (
          <Choice
            key={id}
            label={name}
            isLabelShown
            isChosen={chosen.includes(id)}
            onChange={(isChosen) =>
              draft.change({ standIds: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id) })
            }
          />
        ))}
        <Input.Error>{draft.errorAt('standIds')}</Input.Error>
      </fieldset>
    </ActDialog>
  )
}

const BoardLink = ({ address }: { readonly address: string }) => (
  <div className={classes.link}>
    <p>
      Ouvrez ce lien sur le téléviseur. Il ne sera plus affiché&nbsp;: copiez-le, ou scannez-le maintenant.
    </p>
    <QrCode text={address} size={220} label="QR code du lien de l'écran" />
    <p className={`fp-code ${classes.address}`}>{address}</p>
    <CopyButton text={address} label="Copier le lien" />
  </div>
)
